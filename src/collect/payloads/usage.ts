import { z } from 'zod'

/** A count that a provider may leave out. */
export const counted = z.number().nullish()
