import { foldDomain, foldName } from '../../../src/text/spelling.ts'

export interface Rule {
  kind: 'pattern' | 'name' | 'form' | 'alias' | 'domain'
  /** As written in the brand's settings. */
  written: string
}

/** What a brand is matched by; only its pattern when it has one. */
interface Rules {
  name: string
  aliases: readonly string[]
  domains: readonly string[]
  regex?: string | undefined
}

/**
 * Which of a brand's rules matches the words of a mention. The API returns only words, position and whether they are
 * another form of a name, so this is derived from the brand's current settings; undefined when no rule matches any more.
 */
export function ruleOf(
  words: string,
  { name, aliases, domains, regex }: Rules,
  is_inflected = false,
): Rule | undefined {
  if (regex !== undefined) return { kind: 'pattern', written: regex }
  if (is_inflected) return { kind: 'form', written: name }
  const spelled = foldName(words)
  if (foldName(name) === spelled) return { kind: 'name', written: name }
  const alias = aliases.find((one) => foldName(one) === spelled)
  if (alias !== undefined) return { kind: 'alias', written: alias }
  const host = foldDomain(words)
  const domain = domains.find((one) => host !== '' && foldDomain(one) === host)
  return domain === undefined ? undefined : { kind: 'domain', written: domain }
}
