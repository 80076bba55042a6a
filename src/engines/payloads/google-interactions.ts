import { z } from 'zod'
import { createSources, distinct, instantOf, modelOf, type PayloadAnswer } from './answer.ts'
import { endingOf, type ReadResponse } from './endings.ts'
import { counted, Found, inOrder, optionalObject, optionalText, place, typed } from './fields.ts'
import { refuseUnfinished } from './openai-responses.ts'

const Annotation = z.object({
  type: optionalText,
  url: z.string().nullish(),
  /** The URL in older responses. */
  source: optionalText,
  title: optionalText,
  name: optionalText,
  start_index: place,
})
const Text = z.object({
  type: z.literal('text'),
  text: z.string().nullable(),
  annotations: z.array(Annotation).nullish(),
})
const wordlessContent = /^(?:thought|image|audio|document|video)$/
const Output = z.object({
  type: z.literal('model_output'),
  content: z.array(typed({ text: Text }, wordlessContent)).nullish(),
})
const Search = z.object({
  type: z.enum(['google_search_call', 'google_maps_call']),
  arguments: z.object({ queries: z.array(z.string()).nullish() }).nullish(),
})
const Results = z.object({
  type: z.enum(['google_search_result', 'url_context_result', 'file_search_result']),
  result: z.array(Found.extend({ status: optionalText })).nullish(),
})
const Places = z.object({
  type: z.literal('google_maps_result'),
  result: z
    .array(z.object({ places: z.array(z.object({ name: optionalText, url: z.string().nullish() })).nullish() }))
    .nullish(),
})
const Step = typed(
  {
    model_output: Output,
    text: Text,
    google_maps_result: Places,
    google_search_call: Search,
    google_maps_call: Search,
    google_search_result: Results,
    url_context_result: Results,
    file_search_result: Results,
  },
  /^(?:thought|user_input|image|audio|document|video|\w+_(?:call|result))$/,
)
export const GoogleInteraction = z
  .object({
    status: optionalText,
    error: optionalObject({ message: optionalText }),
    model: optionalText,
    created: optionalText,
    steps: z.array(Step).nullish(),
    /** The former name of steps; it includes texts. */
    outputs: z.array(Step).nullish(),
    usage: optionalObject({ total_input_tokens: counted, total_output_tokens: counted, total_thought_tokens: counted }),
  })
  .refine(({ steps, outputs }) => steps || outputs, { path: ['steps'], message: 'there are none' })

/**
 * A response of the Interactions API: search results and fetched pages are retrieved, every citation is one reference.
 */
export function readGoogleInteraction(payload: z.output<typeof GoogleInteraction>): ReadResponse {
  refuseUnfinished(payload.status, payload.error?.message)
  const steps = payload.steps ?? payload.outputs ?? []
  const sources = createSources()
  const maps: PayloadAnswer['maps'] = []
  for (const step of steps) {
    if (isResults(step)) {
      for (const { url, title, status } of step.result ?? []) {
        if (!status || status === 'success') sources.retrieved(url, title)
      }
    }
    for (const { name, url } of step.type === 'google_maps_result' ? placesOf(step) : []) {
      sources.retrieved(url, name)
      if (url && name?.trim()) maps.push({ name, url })
    }
  }
  const parts = steps.flatMap((step) => {
    if (step.type === 'text') return [step]
    return step.type === 'model_output' ? (step.content ?? []).filter((part) => part.type === 'text') : []
  })
  for (const { annotations } of parts) {
    for (const { type, url, source, title, name } of inOrder(annotations ?? [], ({ start_index }) => start_index)) {
      if (!type || type.endsWith('citation')) sources.cited(url ?? source, title ?? name)
    }
  }
  const calls = steps.filter(isSearch)
  const { usage } = payload
  return {
    text: parts.map(({ text }) => text ?? '').join(''),
    sources: sources.all(),
    queries: distinct(calls.flatMap((call) => call.arguments?.queries ?? [])),
    maps,
    model_id: modelOf(payload.model),
    created_at: instantOf(payload.created),
    ending: endingOf(payload.status, { incomplete: 'cut' }, steps.some(isOwnCall)),
    has_searched: calls.length > 0,
    usage: {
      input_tokens: usage?.total_input_tokens ?? null,
      output_tokens: usage ? (usage.total_output_tokens ?? 0) + (usage.total_thought_tokens ?? 0) : null,
      searches: calls.length,
      cost_usd: null,
    },
  }
}

type Step = z.output<typeof Step>
const isResults = (step: Step): step is z.output<typeof Results> =>
  ['google_search_result', 'url_context_result', 'file_search_result'].includes(step.type)
const isSearch = (step: Step): step is z.output<typeof Search> =>
  ['google_search_call', 'google_maps_call'].includes(step.type)
const isOwnCall = (step: Step) => step.type === 'other' && step.other_type === 'function_call'
const placesOf = ({ result }: z.output<typeof Places>) => (result ?? []).flatMap(({ places }) => places ?? [])
