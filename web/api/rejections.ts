import { explain, plainMessage } from '../components/explain.ts'

interface Written {
  error: Error | null
  data: unknown
}

/** Why a write failed. A batch whose only item is rejected answers 200 with a reason; a form shows it like any error. */
export function refusedOf({ error, data }: Written): string | undefined {
  if (error) return explain(error)
  const [refused] = rejectedOf(data)
  return refused && plainMessage(refused.message)
}

/** The items that a batch rejected. */
const rejectedOf = (data: unknown) => (data as { rejected?: { message: string }[] } | undefined)?.rejected ?? []

/** Calls `next` only when the batch has no rejections. */
export const ifAccepted = (next: () => void) => (data: unknown) => {
  if (rejectedOf(data).length === 0) next()
}
