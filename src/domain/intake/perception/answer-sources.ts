import { domainClass } from '../../../answers/classes/domain-class.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import { urlRows } from '../../../report/found.ts'
import { perceptionUrls } from '../../../report/model/perception-sources.ts'
import type { ReportQuery } from '../../../report/query.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { askPage, metricsOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { describe, readKnown } from '../sources/described-urls.ts'

/** A page of the URLs that the perception answers in question retrieved, with what is known about each. */
export async function sourcesOfAnswers(ctx: ProjectContext, query: ReportQuery, snapshot: Snapshot) {
  const known = await readKnown(ctx)
  const rows = { ...urlRows(known, perceptionUrls), has_total_count: true as const }
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  const saidOf = await describe(ctx, perceptionUrls, query, snapshot, known, facts)
  const domainClasses = new Map(known.domain_classes.map((one) => [one.target, one.class]))
  return {
    data: facts.map((fact) => {
      const { url, title, classification } = saidOf(fact)
      const domain = registrableDomain(url) ?? ''
      return {
        url,
        title,
        domain,
        classification: domainClasses.get(domain) ?? domainClass(domain),
        url_classification: classification,
        numbers: metricsOf(fact, perceptionUrls),
      }
    }),
    total_count,
  }
}
