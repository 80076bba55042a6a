import { registrableDomain } from '../../../answers/urls.ts'
import { longDay, whole } from '../../../figures/numbers.ts'
import { createBinder } from '../../../report/bind.ts'
import { visible } from '../../../store/visible.ts'
import { createSubjectActions, excludedSubjects, type FoundSubject } from './keep-subjects.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes } from './service-words.ts'

/** The maximum numbers of steps of one action, and of pages considered. */
const maxSteps = 100
const maxPages = 10_000
/** A page fails if bots got this many errors from it, including at the last visit. */
const minFailures = 3

/** Creates an action for each own host whose robots.txt keeps the page reader from pages that answers retrieved. */
export async function searchClosedPages(ctx: Searching, scope: SearchScope): Promise<void> {
  const own = new Set(scope.own_domains)
  if (own.size === 0) return
  const { from } = searchWindow(ctx)
  const rows = await ctx.db
    .selectFrom('page_wishes')
    .innerJoin('page_fetches', 'page_fetches.url_hash', 'page_wishes.url_hash')
    .select(['url', 'host'])
    .where('project_id', '=', ctx.project_id)
    .where('state', '=', 'failed')
    .where('reason', '=', 'robots')
    .orderBy('uses', 'desc')
    .orderBy('url')
    .limit(maxPages)
    .execute()
  const closed = rows.filter(({ url }) => own.has(registrableDomain(url) ?? ''))
  const hosts = Map.groupBy(closed, ({ host }) => host)
  const found = [...hosts].map(
    ([host, pages]): FoundSubject => ({
      subject: host,
      action: {
        ...ofSite(host, `https://${host}/robots.txt`),
        title: `Let bots read ${shortened(host)}`,
        group: groups.robots,
        impact: 'HIGH',
        notes: textNotes(
          `robots.txt of this host blocks the page reader from ${pages.length} of its pages that answers retrieved. If the rule applies to all bots, it blocks engines too.`,
        ),
      },
      steps: pages.slice(0, maxSteps).map(({ url }) => ({
        title: shortened(url, 1000),
        description: 'Allow this page in robots.txt, or keep it blocked and tick this off.',
      })),
    }),
  )
  await createSubjectActions(ctx, 'ROBOTS_TXT', found, from)
}

interface FailingPage {
  host: string
  path: string
  status: number
  visits: number
  bots: string[]
}

/** Creates an action for each own host that answered AI bots with errors, according to the access logs. */
export async function searchFailingPages(ctx: Searching, scope: SearchScope): Promise<void> {
  const { from } = searchWindow(ctx)
  const pages = await readFailing(ctx, scope)
  const own = new Set(scope.own_domains)
  const taken = await excludedSubjects(ctx.db, ctx.project_id, 'SEO_ISSUE', from)
  // A log without hosts belongs to the own site.
  const ours = pages.filter(({ host }) => host === '' || own.has(registrableDomain(host) ?? ''))
  const hosts = Map.groupBy(ours, ({ host }) => host)
  const found = [...hosts].flatMap(([host, failing]): FoundSubject[] => {
    if (taken.has(host)) return []
    const visits = failing.reduce((sum, page) => sum + page.visits, 0)
    const name = host || scope.own_domains[0] || 'the site'
    return [
      {
        subject: host,
        action: {
          ...ofSite(name, `https://${name}/`),
          title: `Fix pages of ${shortened(name)} that fail for AI bots`,
          group: groups.errors,
          impact: visits >= 100 ? 'HIGH' : visits >= 20 ? 'MEDIUM' : 'LOW',
          notes: textNotes(
            `Since ${longDay(from)} AI bots got errors on ${whole(visits)} visits to pages that failed at least ${minFailures} times, including the last visit. Each step is one page.`,
          ),
        },
        steps: failing.slice(0, maxSteps).map(({ path, status, visits, bots }) => ({
          title: shortened(`${status} ${path}`, 1000),
          description: `${visits} visits by ${bots.join(', ')}. ${adviceOf(status)}`,
        })),
      },
    ]
  })
  await createSubjectActions(ctx, 'SEO_ISSUE', found, from)
}

function adviceOf(status: number): string {
  if (status === 401 || status === 403) return 'Allow the bots you welcome; a firewall often blocks them.'
  if (status === 404 || status === 410) return 'Restore the page, or redirect it to its replacement.'
  if (status === 429) return 'Allow these bots more requests.'
  return status >= 500 ? 'Find the error in the server log.' : 'Return the page, or redirect to it.'
}

const ofSite = (host: string, source: string) => ({
  category: 'OWNED_CONTENT',
  target: 'owned',
  source,
  source_domain: registrableDomain(host),
})

/** Pages whose last visit by a bot failed, most failures first. */
async function readFailing({ analytics, config, signal, now }: Searching, { snapshot }: SearchScope) {
  const { params, bind } = createBinder()
  const days = searchWindow({ now })
  return await analytics.query<FailingPage>(
    {
      text: `SELECT toString(request_host) AS host, request_path AS path, argMax(response_status, timestamp) AS status,
          toUInt32(countIf(response_status >= 400)) AS visits,
          arraySort(groupUniqArrayIf(10)(toString(bot_id), response_status >= 400)) AS bots
        FROM visits WHERE ${visible(snapshot, bind, 'visit')}
          AND date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}
        GROUP BY host, path HAVING status >= 400 AND visits >= ${bind(minFailures, 'UInt32')}
        ORDER BY visits DESC, host, path LIMIT ${bind(maxPages, 'UInt32')}`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}
