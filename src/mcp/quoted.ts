import { fencedParts } from '../engines/fenced.ts'

/** Longer texts are cut, unless a tool is about the text itself. */
const usual_characters = 300

/** No line of a text begins as the next text does. */
const withoutNumbers = (text: string) =>
  text.replace(/(?<=[\r\n\u2028\u2029])([^\S\r\n\u2028\u2029]*)(?=\[\d+\])/g, '$1\\')

/**
 * The texts of others in an answer: words of engines, pages and prompts. They stand together in one fenced part, and the rows refer
 * to them by number, so that nothing a stranger wrote reads like a part of the answer.
 */
export class Quoted {
  readonly #numbers = new Map<string, number>()

  /** Takes up a text. @returns what a row says in its place, such as `[3]` */
  say(text: string, longest = usual_characters): string {
    const cut = text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text
    const known = this.#numbers.get(cut) ?? this.#numbers.size + 1
    this.#numbers.set(cut, known)
    return `[${known}]`
  }

  /** The fenced part, as a field of the answer; none where nothing was said. */
  get field(): { quoted?: string } {
    if (this.#numbers.size === 0) return {}
    const texts = Array.from(this.#numbers, ([text, number]) => `[${number}] ${withoutNumbers(text)}`)
    return { quoted: fencedParts({ 'texts of others': texts.join('\n') }) }
  }
}
