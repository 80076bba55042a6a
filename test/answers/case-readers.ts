import { type BrandDefinition, createReader, type PatternRunner, type Reader } from '../../src/answers/read.ts'
import type { CaseBrand } from './cases.ts'

const define = ({ name, aliases = [], domains = [], regex, match_case }: CaseBrand): BrandDefinition => ({
  id: name,
  name,
  aliases,
  domains,
  regex: regex ?? null,
  ...(match_case && { match_case }),
})

/** Readers for the brands of cases, one for all cases of the same brands: thousands are about one brand. */
export function createCaseReaders(runner: PatternRunner): (brands: CaseBrand[]) => Reader {
  const readers = new Map<string, Reader>()
  return (brands) => {
    const key = JSON.stringify(brands)
    const reader = readers.get(key) ?? createReader(brands.map(define), runner)
    readers.set(key, reader)
    return reader
  }
}
