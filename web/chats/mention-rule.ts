import type { Brand } from '../project/project.ts'

export interface Rule {
  kind: 'pattern' | 'name' | 'alias' | 'domain'
  /** As the brand has it. */
  written: string
}

type Rules = Pick<Brand, 'name' | 'aliases' | 'domains' | 'regex'>

/**
 * Which of a brand's rules spells the words of a mention. The API tells words and place only, so this is worked out from
 * the brand as it is set up now; undefined when none does any more.
 */
export function ruleOf(words: string, { name, aliases, domains, regex }: Rules): Rule | undefined {
  if (regex !== undefined) return { kind: 'pattern', written: regex }
  const spelled = folded(words)
  if (folded(name) === spelled) return { kind: 'name', written: name }
  const alias = aliases.find((one) => folded(one) === spelled)
  if (alias !== undefined) return { kind: 'alias', written: alias }
  const host = hostOf(words)
  const domain = host && domains.find((one) => hostOf(one) === host)
  return domain ? { kind: 'domain', written: domain } : undefined
}

const quotes: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
}
const strokes: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' }

/** Spelling without what the service leaves aside: case, accents, width, kinds of quotes, and spaces against dashes. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => quotes[letter] ?? strokes[letter] ?? letter)
    .replace(/[\p{Z}\p{Pd}\s\u2212]+/gu, ' ')
    .trim()

const hostOf = (text: string) =>
  /^[\p{L}\p{N}.-]+$/u.test(text) ? URL.parse(`https://${text}`)?.hostname.replace(/^www\./, '') : undefined
