import { isObject, PayloadError, textIn } from './answer.ts'

type Fields = Record<string, unknown>

/** Codes that hosts use when a content filter refused the question or the answer. */
const blockCodes = [
  'content_filter',
  'content_policy_violation',
  'responsibleaipolicyviolation',
  'datainspectionfailed',
]
const isBlock = (code: unknown) =>
  typeof code === 'string' &&
  blockCodes.some((one) => one.replaceAll('_', '') === code.replaceAll('_', '').toLowerCase())

/** What Azure's content filter objects to, such as `violence (high)`; undefined if it does not say. */
export function azureFilter(results: unknown): string | undefined {
  if (!isObject(results)) return undefined
  const hits = Object.entries(results).flatMap(([category, result]) => {
    if (!isObject(result) || result.filtered !== true) return []
    const severity = textIn(result, 'severity')
    return [severity ? `${category} (${severity})` : category]
  })
  return hits.length > 0 ? hits.join(', ') : undefined
}

export const azureName = "Azure's content filter"

/** The failure reported by a response or by an event of a stream; undefined if there is none. */
export function failureIn(body: Fields): PayloadError | undefined {
  const { error, response, choices, output, code, message } = body
  const ofChoice = (Array.isArray(choices) ? choices : []).map((one) => (isObject(one) ? one.error : undefined))
  const reported = [error, ...ofChoice].find((one) => isObject(one) && Object.keys(one).length > 0)
  if (isObject(reported)) return errorOf(reported)
  if (typeof error === 'string' && error !== '')
    return blockedByXai(error) ?? new PayloadError(`is a failed response: ${error}`)
  if (failedTypes.has(`${body.type ?? body.event_type}`) || body.object === 'error') {
    return errorOf(isObject(response) && isObject(response.error) ? response.error : body)
  }
  // DashScope reports a failure in place of its output; other hosts add a code and a message to an answer.
  const is_answer = isObject(output) || Array.isArray(choices)
  return typeof code === 'string' && code !== '' && typeof message === 'string' && !is_answer
    ? errorOf(body)
    : undefined
}

const failedTypes = new Set(['error', 'response.failed', 'response.error', 'conversation.response.error'])

/** xAI reports it as text that includes the id of the key. */
function blockedByXai(error: string): PayloadError | undefined {
  if (!error.startsWith('Content violates usage guidelines')) return undefined
  const [, check] = /Failed check: (\w{1,100})/.exec(error) ?? []
  return new PayloadError(`is blocked: ${check ?? 'it violates usage guidelines'}`, 'blocked')
}

/** OpenRouter says why a question was flagged. */
function flaggedFor({ metadata }: Fields): string | undefined {
  if (!isObject(metadata) || !('flagged_input' in metadata)) return undefined
  const reasons = Array.isArray(metadata.reasons) ? metadata.reasons.filter((one) => typeof one === 'string') : []
  return reasons.join(', ') || 'the question was flagged'
}

function errorOf(error: Fields): PayloadError {
  const flagged = flaggedFor(error)
  if (flagged !== undefined) return new PayloadError(`is blocked: ${flagged}`, 'blocked')
  const inner = isObject(error.innererror) ? error.innererror : {}
  const message = textIn(error, 'message') ?? textIn(error, 'detail') ?? textIn(error, 'code') ?? 'no reason given'
  if (![error.code, error.type, inner.code].some(isBlock)) return new PayloadError(`is a failed response: ${message}`)
  const results = inner.content_filter_result ?? inner.content_filter_results ?? error.content_filter_result
  const of_azure = isObject(results) || 'innererror' in error || /azure/i.test(message)
  const why = azureFilter(results) ?? message
  return new PayloadError(`is blocked${of_azure ? ` by ${azureName}` : ''}: ${why}`, 'blocked')
}
