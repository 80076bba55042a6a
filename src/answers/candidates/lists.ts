/** The depth of lines below the six levels of headings: a line ends all lists that are deeper than it. */
const boldDepth = 7
const textDepth = 8
const rowDepth = 9
const itemDepth = 10
/** Greater depths count as this one. */
const maxDepth = 20

const beginning = /([ \t]*)(?:(#{1,6}) |(\|)|([-*+•]|(\d{1,3})[.)]) |(\*\*|__))?/y
const underHead = /[ \t]*\|[ :|]*-[-: |]*(?:\n|$)/y
const letter = /\p{L}/u
const minNames = 2

interface List {
  lines: number
  /** Lines that begin with a name. */
  names: number
}

/** The lists of a message: lines that begin in the same way, whether items, headings, rows, or paragraphs that begin in bold. */
export class Lists {
  readonly #raw: string
  readonly #lists: List[] = []
  /** The start of each line of a list, and its list. */
  readonly #starts: number[] = []
  readonly #listOf: number[] = []
  #last = 0

  constructor(raw: string) {
    this.#raw = raw
    const open: (number | undefined)[] = []
    /** The last numbered list of each depth: text between two numbers does not end it. */
    const numbered: (number | undefined)[] = []
    for (let start = 0, end = 0; start < raw.length; start = end + 1) {
      end = raw.indexOf('\n', start)
      if (end < 0) end = raw.length
      beginning.lastIndex = start
      const [all = '', indent = '', heading, row, item, number, bold] = beginning.exec(raw) ?? []
      const isText = all.length === indent.length
      // Indented text belongs to an item.
      if (isText && (indent !== '' || start === end)) continue
      underHead.lastIndex = start
      if (row && underHead.test(raw)) {
        this.#dropHead()
        continue
      }
      const itsDepth = item ? itemDepth + indent.length : row ? rowDepth : bold ? boldDepth : textDepth
      const depth = Math.min(heading?.length ?? itsDepth, maxDepth)
      open.length = Math.min(open.length, depth + 1)
      if (isText) continue
      const before = number === undefined ? open[depth] : number === '1' ? undefined : numbered[depth]
      const list = before ?? this.#lists.push({ lines: 0, names: 0 }) - 1
      open[depth] = list
      if (number !== undefined) numbered[depth] = list
      this.#addLine(start, list)
    }
  }

  #addLine(start: number, list: number): void {
    this.#starts.push(start)
    this.#listOf.push(list)
    ;(this.#lists[list] as List).lines++
  }

  /** Drops the row above, which only names the columns. */
  #dropHead(): void {
    const list = this.#lists[this.#listOf.at(-1) ?? -1]
    if (list === undefined) return
    list.lines--
    this.#starts.pop()
    this.#listOf.pop()
  }

  /** The list whose line begins with the name at an index of the message; -1 for none. Call in ascending order. */
  at(index: number): number {
    while ((this.#starts[this.#last + 1] ?? Number.POSITIVE_INFINITY) <= index) this.#last++
    const start = this.#starts[this.#last]
    if (start === undefined || start > index) return -1
    const before = this.#raw.slice(start, index)
    return before.includes('\n') || letter.test(before) ? -1 : (this.#listOf[this.#last] as number)
  }

  /** Adds a list within a line, with this many items. */
  addInLine(lines: number): number {
    return this.#lists.push({ lines, names: 0 }) - 1
  }

  /** Counts one line that begins with a name that is not an ordinary word. */
  addName(list: number): void {
    const known = this.#lists[list]
    if (known !== undefined) known.names++
  }

  /** Whether at least half of a list's lines begin with names. */
  isOfNames(list: number): boolean {
    const known = list < 0 ? undefined : this.#lists[list]
    return known !== undefined && known.names >= minNames && known.names * 2 >= known.lines
  }
}
