import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that nothing waits for it alone at the end. */
const slow = [
  'import/crash',
  'import/page-crash',
  'visits/crash',
  'import/run-crash',
  'installation/paging',
  'collect/crash',
  'cli/reparse',
  'cli/collect',
  'perception/crash',
  'import/generation-crash',
  'servers/restore',
  'servers/shards',
  'web/accessibility',
  'web/drill-down',
  'report/brands-recount',
  'report/sources-recount',
  'report/products-recount',
  'report/queries-recount',
  'report/detail-recount',
  'report/perception-recount',
  'api/contract',
  'api/leaving',
  'cli/import',
  'supply/packages',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`))
      return place < 0 ? slow.length : place
    }
    // A worker that files share ends as soon as the next file is none of them, so these stay together.
    const group = ({ project }: TestSpecification) => ['alone', 'rest', 'shared', 'pure'].indexOf(project.name)
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
