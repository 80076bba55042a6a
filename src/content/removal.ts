import { type Block, childrenOf, type Document, type Node, rangeOf } from './document.ts'

/** A replacement for a stretch of markdown, in UTF-16 units. */
export interface TextChange {
  start: number
  end: number
  text: string
}

/** The cuts that remove the blocks, and the containers they leave empty, without a trace. */
export function removals({ markdown, root }: Document, blocks: Block[]): TextChange[] {
  const gone = new Set<Node>(blocks.map(({ node }) => node))
  for (const container of blocks.flatMap(({ within }) => within.toReversed())) {
    if (childrenOf(container).every((child) => gone.has(child))) gone.add(container)
  }
  if (gone.has(root)) return [{ start: 0, end: markdown.length, text: '' }]
  const left = new Set(blocks.flatMap(({ within }) => within).filter((container) => !gone.has(container)))
  return [...left].flatMap((container) => cutsIn(childrenOf(container), gone, markdown))
}

/** One cut for each run of removed siblings; of the gaps before and after it, the larger one stays. */
function cutsIn(siblings: Node[], gone: Set<Node>, markdown: string): TextChange[] {
  const cuts: TextChange[] = []
  for (let first = 0; first < siblings.length; first++) {
    if (!gone.has(siblings[first] as Node)) continue
    let last = first
    while (last + 1 < siblings.length && gone.has(siblings[last + 1] as Node)) last++
    const { start } = rangeOf(siblings[first] as Node)
    const { end } = rangeOf(siblings[last] as Node)
    const before = siblings[first - 1]
    const after = siblings[last + 1]
    const from = before ? rangeOf(before).end : start
    const to = after ? rangeOf(after).start : end
    const keepsLatter = before && (!after || linesIn(markdown, end, to) > linesIn(markdown, from, start))
    cuts.push(keepsLatter ? { start: from, end, text: '' } : { start, end: to, text: '' })
    first = last
  }
  return cuts
}

const linesIn = (markdown: string, start: number, end: number) => markdown.slice(start, end).split('\n').length
