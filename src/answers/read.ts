import type { PatternRunner } from './patterns.ts'

export interface BrandDefinition {
  id: string
  name: string
  aliases: string[]
  domains: string[]
  regex: string | null
}

export interface Message {
  role: 'user' | 'assistant'
  content: string
}

export interface BrandMention {
  brand_id: string
  mention_count: number
  position: number
  sentiment: number | null
  mentions: { message: number; start: number; end: number }[]
}

export interface Reader {
  read(answers: Message[][]): Promise<BrandMention[][]>
  readonly pattern_errors: Map<string, string>
}

export const analysisVersion = '1'

export function createReader(brands: BrandDefinition[], _patterns: PatternRunner): Reader {
  const escape = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const finders = brands.map((brand) => ({
    id: brand.id,
    regex: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${[brand.name, ...brand.aliases, ...brand.domains].map(escape).join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
  }))
  return {
    pattern_errors: new Map(),
    read: async (answers) =>
      answers.map((messages) =>
        finders
          .map(({ id, regex }) => ({
            brand_id: id,
            mention_count: 0,
            position: 0,
            sentiment: null,
            mentions: messages.flatMap(({ role, content }, message) =>
              role === 'assistant'
                ? [...content.matchAll(regex)].map((match) => {
                    const start = Array.from(content.slice(0, match.index)).length
                    return { message, start, end: start + Array.from(match[0]).length }
                  })
                : [],
            ),
          }))
          .filter((mention) => mention.mentions.length > 0)
          .sort((a, b) => {
            const first = a.mentions[0]
            const second = b.mentions[0]
            return first && second ? first.message - second.message || first.start - second.start : 0
          })
          .map((mention, index) => ({ ...mention, mention_count: mention.mentions.length, position: index + 1 })),
      ),
  }
}

export function namesBrand(brands: BrandDefinition[], plainText: string): boolean {
  const text = plainText.toLowerCase()
  return brands.some((brand) => [brand.name, ...brand.aliases, ...brand.domains].some((name) => text.includes(name.toLowerCase())))
}
export { createPatternRunner, type PatternRunner } from './patterns.ts'
