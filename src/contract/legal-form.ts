/*
 * Legal forms at the end of companies' names. Names are found as they are tracked, and answers write Müller & Söhne, not
 * Müller & Söhne GmbH.
 */

const listed = (words: string) => words.split(' ')

/** Short forms are words in other cases (`Spa`, `as`), so they count only as written here; their full stops do not matter. */
const written = listed(
  'AG KG KGaA UG OHG GbR eG SE SA SAS SARL SL SLU SRL Srl SpA BV NV AB AS ASA Oy OY Oyj ApS KK LLC LLP PLC plc sro doo Kft Zrt Bhd',
).map((form) => `${[...form].join('\\.?')}\\.?`)
/** These are written in any case. */
const anyCase = listed('gmbh ggmbh inc incorporated ltd limited corp corporation pty pte pvt').map(
  (form) => `${[...form].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')}\\.?`,
)
const others = [
  'A/S',
  'Sàrl',
  'S\\.à r\\.l\\.',
  'a\\.s\\.',
  'Sp\\. z o\\.o\\.',
  'Sdn\\.?',
  '(?:& |und )Co\\.?(?= KG| OHG)',
  'Co\\.?,?(?= Ltd)',
]
const form = `(?:${[...others, ...anyCase, ...written].join('|')})`
const named = new RegExp(`^(.*?[^\\s,&+-])[\\s,]+(${form}(?:[\\s,]+${form})*)$`, 'u')

/**
 * A company's name without its legal form, as answers write it, and the form.
 * @returns undefined if the name ends in no legal form
 */
export function withoutLegalForm(name: string): { name: string; form: string } | undefined {
  const [, short, end] = named.exec(name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()) ?? []
  return short === undefined || end === undefined ? undefined : { name: short, form: end }
}

/** The same, if none of the aliases is the short name already. */
export function missingShortName(name: string, aliases: readonly string[]) {
  const found = withoutLegalForm(name)
  const key = (text: string) => text.normalize('NFKC').toLowerCase()
  return found && !aliases.some((alias) => key(alias) === key(found.name)) ? found : undefined
}

/** "Answers rarely write GmbH." */
export const rarelyWritten = (legal_form: string) => `Answers rarely write ${legal_form.replace(/\.$/, '')}.`
