import { wordsOf } from './problems.ts'

interface Written {
  error: Error | null
  data: unknown
}

/**
 * Why something was not written. A batch of one that was refused answers 200 and says why; a form shows that like any
 * other error.
 */
export function refusedOf({ error, data }: Written): string | undefined {
  if (error) return wordsOf(error)
  const [refused] = rejectedOf(data)
  return refused?.message
}

/** What a batch answers of what it did not take. */
export const rejectedOf = (data: unknown) => (data as { rejected?: { message: string }[] } | undefined)?.rejected ?? []

/** Goes on only when nothing of the batch was refused. */
export const ifTaken = (next: () => void) => (data: unknown) => {
  if (rejectedOf(data).length === 0) next()
}
