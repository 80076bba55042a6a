import { visibleText } from '../../../../text/visible.ts'

/** Words of a message, and their position in it (UTF-16 units, markup included). */
export interface Quote {
  /** As a person sees them. */
  text: string
  start: number
  end: number
}

/** Finds an alleged quote in a message. Only white space and markup may differ. */
export function createQuotes(message: string): (quote: string) => Quote | undefined {
  const visible = visibleText(message)
  const { text, at } = squeezed(visible.text)
  return (quote) => {
    const wanted = squeezed(visibleText(quote).text).text.trim()
    const from = wanted === '' ? -1 : text.indexOf(wanted)
    if (from < 0) return undefined
    const [first, last] = [at[from] as number, at[from + wanted.length - 1] as number]
    return { text: wanted, start: visible.offsets.start(first), end: visible.offsets.end(last + 1) }
  }
}

/** Text with each run of white space as one space, and the original index of each unit. */
function squeezed(text: string): { text: string; at: number[] } {
  const at: number[] = []
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text[i] as string
    const is_space = /\s/.test(unit)
    if (is_space && out.endsWith(' ')) continue
    out += is_space ? ' ' : unit
    at.push(i)
  }
  return { text: out, at }
}
