import type { Passage } from './engines/simulated-answer.ts'

/*
 * An answer is written once and rendered in several formats: a mark of a character that no text contains stands for
 * each reference to a page, with the index of the page.
 */
const edge = '\uE000'
const mark = new RegExp(`${edge}(\\d+)${edge}`, 'g')

export const markOf = (place: number) => `${edge}${place}${edge}`

/** The text for display where references are links within it. */
export const withLinks = (text: string, link: (place: number) => string) =>
  text.replace(mark, (_, place) => link(Number(place)))

/**
 * The text in passages, each with the pages it refers to.
 * @param counts how often each page is referenced; references without a mark apply to the whole text
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
