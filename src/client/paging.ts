import type { BoundOperation, CallOptions } from './connect.ts'

/** An answer of a list or a report. */
export interface RowsAnswer<Row> {
  data: readonly Row[]
  total_count?: number
  next_cursor?: string | null
}

/**
 * The pages of a list or a report, requested one after another: by cursor if the operation has one, which skips and
 * repeats no row; otherwise by offset. `limit` is the page size.
 * @throws ConflictError when the snapshot of the walk is no longer available: start again
 */
export async function* eachPage<Input extends object, Answer extends RowsAnswer<unknown>>(
  call: BoundOperation<Input, Answer>,
  input?: Input,
  options?: CallOptions,
): AsyncGenerator<Answer, void> {
  const { paging } = call
  let at: { cursor?: string; offset?: number } = paging === 'cursor' ? { cursor: '' } : { offset: offsetOf(input) }
  for (;;) {
    const answer = await call((paging ? { ...input, ...at } : input) as Input, options)
    yield answer
    if (paging === 'cursor') {
      if (!answer.next_cursor) return
      at = { cursor: answer.next_cursor }
    } else {
      const offset = (at.offset ?? 0) + answer.data.length
      if (!paging || answer.data.length === 0 || offset >= (answer.total_count ?? Number.POSITIVE_INFINITY)) return
      at = { offset }
    }
  }
}

const offsetOf = (input: object | undefined) => Number((input as { offset?: number } | undefined)?.offset ?? 0)

/** The rows of those pages, one after another. */
export async function* eachRow<Input extends object, Row>(
  call: BoundOperation<Input, RowsAnswer<Row>>,
  input?: Input,
  options?: CallOptions,
): AsyncGenerator<Row, void> {
  for await (const { data } of eachPage(call, input, options)) yield* data
}
