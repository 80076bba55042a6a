import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { EventData, EventType } from '../../../contract/event-types.ts'
import { type Provider, providerOf } from '../../../contract/providers.ts'
import { longDay, percent, score, time, usd, whole } from '../../../figures/numbers.ts'

/** `3 chats`, `1 chat`. */
const some = (count: number, one: string, many = `${one}s`) => `${whole(count)} ${count === 1 ? one : many}`

const titleOf = (provider: string) => providerOf(provider as Provider).title

const nouns = { chats: 'chat', urls: 'page', visits: 'visit', perception_runs: 'perception run' } as const

const questions = ({ day, answered, failed, skipped }: EventData<'collection.completed'>) =>
  `${longDay(day)}: ${whole(answered)} answered, ${whole(failed)} failed, ${whole(skipped)} not asked`

type Number = Pick<EventData<'alert.fired'>, 'brand' | 'metric' | 'model_channel' | 'topic'>

const subject = ({ brand, metric, model_channel, topic }: Number) =>
  [
    metric === null ? 'Brands named per answer' : brandMetrics[metric].title,
    brand && ` of ${brand.name}`,
    model_channel && ` on ${model_channel.id}`,
    topic && ` for ${topic.name}`,
  ]
    .filter(Boolean)
    .join('')

function changed(
  change: Number & Pick<EventData<'change.detected'>, 'kind' | 'value' | 'previous' | 'start_date' | 'end_date'>,
) {
  const { kind, brand, model_channel, metric, value, previous, start_date, end_date } = change
  if (kind === 'brand_gone') return `No answer from ${model_channel?.id} on ${longDay(start_date)} names ${brand?.name}`
  const share = metric !== null && brandMetrics[metric].unit === 'share'
  const written = (one: number | null) => (one === null ? 'none' : share ? percent(one) : score(one))
  const when =
    start_date === end_date ? `on ${longDay(start_date)}` : `from ${longDay(start_date)} to ${longDay(end_date)}`
  return `${subject(change)}: ${written(value)} ${when}, ${written(previous)} in the 28 days before`
}

/** Events of an earlier version have no `together`. */
const withOthers = ({ together = [] }: Partial<Pick<EventData<'change.detected'>, 'together'>>) =>
  together.length === 0 ? '' : `, and ${some(together.length, 'more number')} for the same reason`

const endings: Record<EventData<'change.resolved'>['ending'], string> = {
  went_back: 'back to its earlier level',
  stayed: 'the new level has lasted',
  not_compared: 'no longer enough answers to compare',
}

const source = ({ kind, domain, url, brand }: EventData<'citation.gained'>) =>
  `${kind === 'page' ? `the page ${url}` : `the domain ${domain}`} of ${brand.name}`

const again = ({ p }: Pick<EventData<'product.gained'>, 'p'>) =>
  p === null ? ' again' : ', unlike in the four weeks before'

const answersTo = ({ chats, prompts }: Pick<EventData<'product.gained'>, 'chats' | 'prompts'>) =>
  `${some(chats, 'answer')} to ${some(prompts, 'prompt')}`

const exportFaults: Record<EventData<'export.failed'>['error_code'], string> = {
  DISK_FULL: 'not enough disk space for its files',
  BUCKET_FAILED: 'its files could not be uploaded to the bucket',
  INTERNAL_ERROR: 'see the service log',
}

/** `Project key`. */
const keyOf = (scope: string) => `${scope.charAt(0).toUpperCase()}${scope.slice(1)} key`

/** A sentence for each type of event, for people who read it in a chat. */
const words: { [T in EventType]: (data: EventData<T>) => string } = {
  'import.committed': ({ kind, created, replaced }) =>
    `Imported ${some(created, nouns[kind])}${replaced > 0 ? `, replaced ${whole(replaced)}` : ''}.`,
  'collection.completed': (data) => `Questions of ${questions(data)}.`,
  'collection.failed': (data) => `No question was answered. ${questions(data)}.`,
  'engine.unhealthy': ({ provider, reason }) =>
    `${titleOf(provider)} is not responding and is paused for a while: ${reason}`,
  'engine.recovered': ({ provider }) => `${titleOf(provider)} is responding again.`,
  'budget.reached': ({ provider, period, limit_usd, spent_usd, ends_at }) =>
    `The ${period === 'day' ? 'daily' : 'monthly'} budget of ${usd(limit_usd)}${provider === null ? '' : ` for ${titleOf(provider)}`} is reached: ${usd(spent_usd)} spent. Collection resumes ${time(ends_at)}, or when the budget is raised.`,
  'export.failed': ({ date, error_code }) =>
    `The export of ${longDay(date)} failed: ${exportFaults[error_code]}. It is retried every hour.`,
  'brand.recalculated': ({ texts }) =>
    `${some(texts, 'text')} ${texts === 1 ? 'was' : 'were'} analysed again because brands changed.`,
  'brand.suggested': ({ count, brand_suggestions }) =>
    `Found ${some(count, 'name')} that could be brands: ${brand_suggestions.map(({ name }) => name).join(', ')}`,
  'prompt.suggested': ({ count }) => `${some(count, 'prompt')} suggested.`,
  'change.detected': (change) => `${changed(change)}${withOthers(change)}.`,
  'change.resolved': ({ ending, ...change }) => `${subject(change)}: ${endings[ending]}.`,
  'alert.fired': ({ name, ...change }) => `${name}: ${changed({ ...change, kind: 'week' })}.`,
  'citation.gained': (data) =>
    `Answers in the week of ${longDay(data.start_date)} cite ${source(data)}${again(data)}: ${answersTo(data)}.`,
  'citation.lost': (data) =>
    `No answer in the week of ${longDay(data.start_date)} cites ${source(data)}; in the 28 days before, ${answersTo(data)} did.`,
  'product.gained': (data) =>
    `Answers in the week of ${longDay(data.start_date)} show ${data.product.name}${again(data)}: ${answersTo(data)}.`,
  'product.lost': (data) =>
    `No answer in the week of ${longDay(data.start_date)} shows ${data.product.name}; in the 28 days before, ${answersTo(data)} did.`,
  'bot.blocked': ({ bot, date, visits, response_status }) =>
    `The site refused all ${whole(visits)} requests from ${bot.id} on ${longDay(date)}, most with ${response_status}.`,
  'claim.contradicted': ({ claim, fact, url }) => `Answers claim “${claim}”, citing ${url}. Fact: ${fact}`,
  'action.created': ({ title }) => `New action: ${title}`,
  'action.completed': ({ title }) => `Completed: ${title}`,
  'annotation.created': ({ date, text }) => `Note on ${longDay(date)}: ${text}`,
  'method.changed': ({ to }) =>
    `${String(to).startsWith('classes-') ? 'Domains and URLs are classified' : 'Answers are read'} by new rules from now on (${to}).`,
  'key.created': ({ name, scope, access }) => `${keyOf(scope)} ${name} was created with ${access} access.`,
  'key.revoked': ({ name, scope }) => `${keyOf(scope)} ${name} was revoked.`,
  'endpoint.disabled': ({ url, reason }) =>
    `Events are no longer sent to ${url}: ${reason === 'gone' ? 'it responded with 410' : 'no delivery succeeded for five days'}.`,
}

/**
 * An event as a sentence.
 * @param nameOf returns the display name of a channel
 */
export function inWords(type: string, data: object, nameOf: (channel_id: string) => string): string {
  if (type === 'endpoint.test') return 'This is a test. Events will be sent here.'
  const say = words[type as EventType] as ((data: object) => string) | undefined
  if (!say) throw new Error(`there is no sentence for events of type ${type}`)
  const { model_channel } = data as { model_channel?: { id: string } | null }
  return say(model_channel ? { ...data, model_channel: { id: nameOf(model_channel.id) } } : data)
}
