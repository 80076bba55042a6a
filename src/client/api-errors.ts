/** An unsuccessful answer: the status and the service's message. There is a subclass for each kind of status. */
export class ApiError extends Error {
  readonly status: number
  /** Seconds to wait before a retry, if the service says so. */
  readonly retry_after: number | undefined
  /** Names the request in the log of the service. */
  readonly request_id: string | undefined

  constructor(status: number, message: string, retry_after?: number, request_id?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.retry_after = retry_after
    this.request_id = request_id
  }
}

/** 400: a field is missing or invalid; the message names it. */
export class BadRequestError extends ApiError {}
/** 401: the key is missing or invalid. */
export class UnauthorizedError extends ApiError {}
/** 402: a limit of the plan is reached. */
export class PlanLimitError extends ApiError {}
/** 403: the key may not do this, or the service maintains the item itself. */
export class ForbiddenError extends ApiError {}
/** 404: not found, or of another tenant. */
export class NotFoundError extends ApiError {}
/** 409: conflicts with existing data, or with work in progress. */
export class ConflictError extends ApiError {}
/** 422: the idempotency key was used for another request. */
export class KeyReusedError extends ApiError {}
/** 429: a rate limit is used up. */
export class RateLimitError extends ApiError {}
/** 5xx: a fault of the service, or something it depends on is unavailable. */
export class ServiceError extends ApiError {}

const classes: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: UnauthorizedError,
  402: PlanLimitError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: KeyReusedError,
  429: RateLimitError,
}

/**
 * No answer came: the network or the service is unavailable. A `TypeError`, as thrown by `fetch`; `cause` gives the
 * reason.
 */
export class ConnectionError extends TypeError {
  constructor(url: string, cause: Error) {
    super(`No answer from ${url}: ${cause.message}`, { cause: cause.cause ?? cause })
    this.name = 'ConnectionError'
  }
}

/** The error for an unsuccessful answer. It reads the body. */
export async function errorFor(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response
  const text = await response.text()
  const Kind = classes[status] ?? (status >= 500 ? ServiceError : ApiError)
  const message = messageIn(text) || text || statusText
  return new Kind(status, message, secondsOf(headers.get('retry-after')), headers.get('x-request-id') ?? undefined)
}

function messageIn(text: string): string | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : undefined
  } catch {
    return undefined
  }
}

/** `Retry-After` is in seconds, or a date if a proxy sends it. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
