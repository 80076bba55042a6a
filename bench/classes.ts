/**
 * How far the rule-based classes agree with manual labels (`class-labels.tsv`), from the address alone: one JSON line with the
 * share of URLs and domains that are right in each part, by class and by language. `node bench/classes.ts second` prints the
 * errors in a part instead.
 *
 * The rules were tuned on `tuning`, `develop` and `cited`. The other parts were drawn and labelled before the rules were run on
 * them. Their first results are in docs/methodology.md, because rules were added for the errors in all of them except `third`,
 * `sixth`, `cited-heldout` and `cited-fresh`. `develop` and later parts were labelled from the address alone.
 */
import { readFileSync } from 'node:fs'
import { domainClass } from '../src/answers/classes/domain-class.ts'
import { urlClass } from '../src/answers/classes/url-class.ts'
import { registrableDomain } from '../src/answers/urls.ts'

const labels = readFileSync(new URL('class-labels.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [part = '', url = '', url_class = '', domain_class = '', language = ''] = line.split('\t')
    const domain = registrableDomain(url) ?? ''
    const found = { url_class: urlClass(url, domain, null), domain_class: domainClass(domain) }
    return { part, url, domain, url_class, domain_class, language, found }
  })
type Label = (typeof labels)[number]

const isRight = ({ url_class, found }: Label) => url_class === found.url_class
const rightOf = (of: Label[]) => `${of.filter(isRight).length} of ${of.length}`
const cut = (of: Label[], by: (label: Label) => string) =>
  Object.fromEntries([...Map.groupBy(of, by)].map(([name, some]) => [name, rightOf(some)] as const))

const [shown] = process.argv.slice(2)
if (shown === undefined) {
  const parts = [...Map.groupBy(labels, ({ part }) => part)].map(([part, of]) => {
    const domains = [...new Map(of.map((label) => [label.domain, label])).values()]
    const known = domains.filter(({ domain_class, found }) => domain_class === found.domain_class)
    return [
      part,
      {
        urls: rightOf(of),
        by_class: cut(of, ({ url_class }) => url_class),
        by_language: cut(of, ({ language }) => language),
        domains: `${known.length} of ${domains.length}`,
      },
    ] as const
  })
  console.log(JSON.stringify({ bench: 'classes', ...Object.fromEntries(parts) }))
} else {
  for (const label of labels.filter(({ part }) => part === shown)) {
    if (!isRight(label)) console.log([label.url_class, label.found.url_class, label.url].join('\t'))
  }
}
