import { foldDomain, foldName } from '../../../src/text/spelling.ts'

export interface Rule {
  kind: 'pattern' | 'name' | 'form' | 'alias' | 'domain'
  /** The rule as written in the brand's settings. */
  written: string
}

/** The rules that a brand is matched by; only its pattern if it has one. */
interface Rules {
  name: string
  aliases: readonly string[]
  domains: readonly string[]
  regex?: string | undefined
}

/**
 * The rule of a brand that matches the words of a mention; undefined if no rule matches any more. The API returns only
 * the words, their position, and whether they are another form of a name, so the rule is derived from the brand's
 * current settings.
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
