import { addDays, dayOf } from '../../src/days.ts'

/** The last day whose export is due: a day is exported an hour after it is over. */
export const lastSettledDay = (): string => addDays(dayOf(new Date(Date.now() - 3_600_000)), -1)
