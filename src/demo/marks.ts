import type { Passage } from './engines/said.ts'

/*
 * An answer is written once and shown in many ways: where it refers to a page stands a mark of a character that no text
 * has, with the place of the page among those that were read.
 */
const edge = '\uE000'
const mark = new RegExp(`${edge}(\\d+)${edge}`, 'g')

export const markOf = (place: number) => `${edge}${place}${edge}`

/** The text as it is shown where references are links within it. */
export const withLinks = (text: string, link: (place: number) => string) =>
  text.replace(mark, (_, place) => link(Number(place)))

/**
 * The text in passages, each with the pages it refers to.
 * @param counts how often each page is referred to; references without a mark are of the whole text
 */
export function passagesOf(text: string, counts: number[]): Passage[] {
  const passages: Passage[] = []
  for (const [at, part] of text.split(mark).entries()) {
    const last = passages.at(-1)
    if (at % 2 === 1) last?.cites.push(Number(part))
    else if (part !== '' || !last) passages.push({ text: part, cites: [] })
  }
  const marked = passages.flatMap(({ cites }) => cites)
  const unmarked = counts.flatMap((count, place) =>
    Array<number>(Math.max(0, count - marked.filter((one) => one === place).length)).fill(place),
  )
  passages.at(-1)?.cites.push(...unmarked)
  return passages
}
