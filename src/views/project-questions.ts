import type { DayRange } from './filters.ts'

/*
 * The questions that every page of a project asks. The dashboard's hooks ask them, and the service sends the answers with the
 * page. Both must use exactly the same input, or an answer would not be found.
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

/** The maximum number of marks on a chart. */
const maxMarks = 500

export const annotationsInput = (project_id: string, { start_date, end_date }: DayRange) => ({
  project_id,
  start_date,
  end_date,
  limit: maxMarks,
})
