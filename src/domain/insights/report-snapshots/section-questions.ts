import type { Selectable } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { FrozenReport, FrozenSection } from '../../../contract/frozen-report.ts'
import { reports } from '../../../contract/reports.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { brandsReport } from '../reports/brands-report.ts'
import { domainsReport } from '../reports/source-reports.ts'

type BrandsBody = Omit<Input<(typeof reports)['get_brands_report']>, 'project_id'>
type BrandRow = Output<(typeof reports)['get_brands_report']>['data'][number]
type DomainRow = Output<(typeof reports)['get_domains_report']>['data'][number]

const maxSources = 20

/** Asks the reports behind the sections, all in one state of the project. */
export interface SectionQuestions {
  /** What was asked, in that order. */
  asked: FrozenReport['questions']
  brands(section: FrozenSection['section'], body: Partial<BrandsBody>): Promise<BrandRow[]>
  /** The domains that were retrieved most often, the highest share first. */
  sources(): Promise<DomainRow[]>
}

export function createSectionQuestions(
  ctx: ProjectContext,
  { start_date, end_date, filters, include_previous_period }: Selectable<ReportTables['report_snapshots']>,
  snapshot: Snapshot,
): SectionQuestions {
  const asked: FrozenReport['questions'] = []
  const common = { start_date, end_date, filters, include: ['confidence'] }
  return {
    asked,
    async brands(section, body) {
      const asks = { ...common, ...body }
      asked.push({ section, operation: 'get_brands_report', body: asks })
      return (await brandsReport(ctx, reports.get_brands_report.body.parse(asks), snapshot)).data
    },
    async sources() {
      const asks = {
        ...common,
        include_previous_period,
        order_by: [{ field: 'retrieval_count', direction: 'desc' }],
        limit: maxSources,
      }
      asked.push({ section: 'sources', operation: 'get_domains_report', body: asks })
      const { data } = await domainsReport(ctx, reports.get_domains_report.body.parse(asks), snapshot)
      return data.sort((a, b) => b.retrieved_percentage - a.retrieved_percentage)
    },
  }
}

/** Keeps only the rows of these brands. */
export const onlyBrands = (values: string[]) => [{ field: 'brand_id' as const, operator: 'in' as const, values }]
