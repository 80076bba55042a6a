import type { Answer, InputOf } from '../../api/api.ts'

export type Precision = Answer<'get_precision'>

/** The precision over the 28 days up to the newest answer. */
export const precisionInput = (project_id: string, target?: number): InputOf<'get_precision'> => ({
  project_id,
  ...(target !== undefined && { target }),
})

/** "8.2 points" */
export const inPoints = (share: number) => `${(share * 100).toFixed(1)} points`
