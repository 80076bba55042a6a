import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes begins first, so that nothing waits for it alone at the end. */
const slow = [
  'report/brands-recount',
  'report/sources-recount',
  'report/products-recount',
  'report/queries-recount',
  'report/detail-recount',
  'report/perception-recount',
  'import/crash',
  'import/page-crash',
  'visits/crash',
  'import/run-crash',
  'installation/paging',
  'api/contract',
  'api/leaving',
  'cli/import',
  'web/overview',
  'collect/crash',
  'cli/reparse',
  'cli/collect',
  'perception/crash',
  'import/generation-crash',
  'servers/restore',
  'servers/shards',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`))
      return place < 0 ? slow.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
