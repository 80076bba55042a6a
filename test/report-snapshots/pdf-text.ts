import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF as printed by Chromium: separate objects, and glyphs with a table of their characters.
 */
export function pdfPages(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', raw] = body.split(/\bstream\r?\n/, 2)
    const packed = Buffer.from(raw?.replace(/\nendstream\s*$/, '') ?? '', 'latin1')
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : '' })
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, charactersOf(objects, id)]),
    )
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    return textOf(objects.get(contents)?.stream ?? '', fonts)
  })
}

type Objects = ReadonlyMap<string, { head: string; stream: string }>

/** The character of each glyph of a font. */
function charactersOf(objects: Objects, font: string): Map<string, string> {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const map = objects.get(table)?.stream ?? ''
  const character = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  const code = (value: number) => value.toString(16).padStart(4, '0').toUpperCase()
  const characters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w{4})> <(\w+)>/g)) characters.set(glyph, character(to))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs)) {
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w{4})> <(\w{4})> <(\w{4})>/g)) {
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(last, 16); at++) {
        characters.set(code(at), character(code(Number.parseInt(to, 16) + at - Number.parseInt(from, 16))))
      }
    }
  }
  return characters
}

/** The texts of a page in order, with a space before each separately positioned piece. */
function textOf(stream: string, fonts: ReadonlyMap<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|(<[0-9A-F]+>|\[[^\]]*\]) ?T[Jj]/g)) {
    if (name) font = fonts.get(name)
    const glyphs = [...(shown?.matchAll(/<([0-9A-F]+)>/g) ?? [])].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (shown) text += ` ${glyphs.map((glyph) => font?.get(glyph) ?? '').join('')}`
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
