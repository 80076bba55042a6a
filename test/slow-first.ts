import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files start first, so that none of them runs alone at the end. */
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
    // A worker with a shared server ends when the next file does not share it, so these files stay together.
    const group = ({ project }: TestSpecification) => ['alone', 'rest', 'shared', 'pure'].indexOf(project.name)
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
