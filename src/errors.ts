/** An error whose message a client may read. Everything else is answered with a fixed 500 text. */
export class AppError extends Error {
  readonly status: number
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retry_after: number | undefined

  constructor(status: number, message: string, retry_after?: number) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.retry_after = retry_after
  }
}

export const badRequest = (message: string) => new AppError(400, message)
export const paymentRequired = (message: string) => new AppError(402, message)
export const forbidden = (message: string) => new AppError(403, message)
export const notFound = (message: string) => new AppError(404, message)
/** @param retry_after seconds; set when waiting helps */
export const conflict = (message: string, retry_after?: number) => new AppError(409, message, retry_after)
export const unavailable = (message: string, retry_after: number) => new AppError(503, message, retry_after)

/** An id echoed to the client, cut after 100 characters. */
export const shown = (id: string) => (id.length > 100 ? `${id.slice(0, 100)}…` : id)

/** A value echoed to the client: JSON-quoted, cut after 100 characters. */
export const quoted = (value: unknown) => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 100 ? `${text.slice(0, 100)}…${typeof value === 'string' ? '"' : ''}` : text
}

/** The allowed values, for an error message. Long lists are replaced by a pointer to where they are. */
export const allowedValues = (values: readonly string[], home = 'the list in the API reference') =>
  `Use one of: ${values.length > 30 ? home : values.join(', ')}.`
