import type { DayRange } from './filters.ts'

/*
 * What every page of a project asks of it. The dashboard's hooks ask so, and the service sends the answers with the page: the
 * input is the same to the letter, or an answer would not be found.
 */

const all = { limit: 10_000 }

export const projectsInput = { limit: 1000 }

export const brandsInput = (project_id: string) => ({
  project_id,
  ...all,
  include: ['recalculation' as const, 'derivation' as const, 'match_case' as const],
})

/** Channels with their engines. */
export const channelsInput = (project_id: string) => ({ project_id, ...all, include: ['engine' as const] })

/** Topics, tags or saved views, all of them. */
export const allInput = (project_id: string) => ({ project_id, ...all })

/** As much as a chart can mark. */
const mostMarks = 500

export const annotationsInput = (project_id: string, { start_date, end_date }: DayRange) => ({
  project_id,
  start_date,
  end_date,
  limit: mostMarks,
})
