import { fencedParts } from '../engines/fenced.ts'

/** Longer texts are cut, unless a tool is about the text itself. */
const usual_characters = 300

/** Escapes lines that look like the start of the next numbered text. */
const withoutNumbers = (text: string) =>
  text.replace(/(?<=[\r\n\u2028\u2029])([^\S\r\n\u2028\u2029]*)(?=\[\d+\])/g, '$1\\')

/**
 * Texts by others in an answer: from engines, pages and prompts. They are together in one fenced part, and rows refer to them by
 * number, so that nothing a stranger wrote looks like part of the answer.
 */
export class Quoted {
  readonly #numbers = new Map<string, number>()

  /** Adds a text. @returns its reference for the row, such as `[3]` */
  say(text: string, longest = usual_characters): string {
    const cut = text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text
    const known = this.#numbers.get(cut) ?? this.#numbers.size + 1
    this.#numbers.set(cut, known)
    return `[${known}]`
  }

  /** The fenced part, as a field of the answer; absent if there are no texts. */
  get field(): { quoted?: string } {
    if (this.#numbers.size === 0) return {}
    const texts = Array.from(this.#numbers, ([text, number]) => `[${number}] ${withoutNumbers(text)}`)
    return { quoted: fencedParts({ 'texts of others': texts.join('\n') }) }
  }
}
