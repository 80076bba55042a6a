import { type AppError, badRequest, unavailable } from '../errors.ts'

/** The limits of a question in the analytical store. */
export interface Allowance {
  time_s: number
  memory_bytes: number
}

const timeCodes = ['159', '160']
const sizeCodes = ['158', '307', '396']
const memoryCode = '241'
const busyCodes = ['202']

const readable = (bytes: number) => {
  const gib = bytes / 1024 ** 3
  return gib >= 1 ? `${Number(gib.toFixed(1))} GiB of memory` : `${Math.round(bytes / 1024 ** 2)} MiB of memory`
}

/** The AppError for a question that the engine aborted, by the engine's error code. Returns other errors unchanged. */
export function limitError(error: unknown, { time_s, memory_bytes }: Allowance): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (timeCodes.includes(code)) {
    return unavailable(`The report took longer than ${time_s} seconds. Retry, or narrow the dates.`, time_s)
  }
  if (code === memoryCode) return tooLarge(readable(memory_bytes))
  if (sizeCodes.includes(code)) return tooLarge('the maximum number of rows')
  if (busyCodes.includes(code))
    return unavailable('The analytical store is not available right now. Retry in 5 seconds.', 5)
  return error
}

/** The refusal of a report that exceeds one of its limits. */
export const tooLarge = (limit: string): AppError =>
  badRequest(`The report needs more than ${limit}. Narrow the dates, add a filter or drop a dimension.`)
