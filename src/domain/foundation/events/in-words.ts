import type { EventData, EventType } from '../../../contract/event-types.ts'

/** `3 chats`, `1 chat`. */
const some = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const nouns = { chats: 'chat', urls: 'page', visits: 'visit', perception_runs: 'perception run' } as const

const questions = ({ day, answered, failed, skipped }: EventData<'collection.completed'>) =>
  `${day}: ${answered} answered, ${failed} failed, ${skipped} not asked`

/** A sentence for each type of event, for people who read it in a chat. */
const words: { [T in EventType]: (data: EventData<T>) => string } = {
  'import.committed': ({ kind, created, replaced }) =>
    `Imported ${some(created, nouns[kind])}${replaced > 0 ? `, replaced ${replaced}` : ''}.`,
  'collection.completed': (data) => `The questions of ${questions(data)}.`,
  'collection.failed': (data) => `No question has an answer. ${questions(data)}.`,
  'engine.unhealthy': ({ provider, reason }) => `${provider} does not answer and is left alone for a while: ${reason}`,
  'engine.recovered': ({ provider }) => `${provider} answers again.`,
  'brand.recalculated': ({ texts }) => `${some(texts, 'text')} were read again for changed brands.`,
  'brand.suggested': ({ count, brand_suggestions }) =>
    `${some(count, 'name')} found that could be brands: ${brand_suggestions.map(({ name }) => name).join(', ')}`,
  'prompt.suggested': ({ count }) => `${some(count, 'prompt')} suggested.`,
  'claim.contradicted': ({ claim, fact, url }) => `Answers claim “${claim}”, after ${url}. Fact: ${fact}`,
  'action.created': ({ title }) => `New action: ${title}`,
  'action.completed': ({ title }) => `Completed: ${title}`,
  'annotation.created': ({ date, text }) => `Note on ${date}: ${text}`,
  'method.changed': ({ to }) => `Answers are read by other rules from now on (${to}).`,
  'key.created': ({ name, scope, access }) => `A key of the ${scope} with ${access} access was made: ${name}`,
  'key.revoked': ({ name, scope }) => `A key of the ${scope} was revoked: ${name}`,
  'endpoint.disabled': ({ url, reason }) =>
    `Events are no longer sent to ${url}: ${reason === 'gone' ? 'it answered 410' : 'nothing arrived for five days'}.`,
}

/** What an event tells, in a sentence. */
export function inWords(type: string, data: object): string {
  if (type === 'endpoint.test') return 'This is a test. Events will come here.'
  const say = words[type as EventType] as ((data: object) => string) | undefined
  if (!say) throw new Error(`nothing says what an event of type ${type} is in words`)
  return say(data)
}
