/** Why a page is not read. */
export const refusals = [
  'address_refused',
  'busy',
  'certificate',
  'empty',
  'not_a_page',
  'redirects',
  'robots',
  'robots_unavailable',
  'status',
  'stopped',
  'timeout',
  'too_large',
  'unreachable',
  'unreadable',
  'unresolved',
  'url_refused',
] as const
export type RefusalReason = (typeof refusals)[number]

/** A page that is not read; the message gives details in one line and contains nothing from the page. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  /** The delay in seconds that the host asked for. */
  readonly retry_after_s: number | undefined

  constructor(reason: RefusalReason, message: string, retry_after_s?: number) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.retry_after_s = retry_after_s
  }
}
