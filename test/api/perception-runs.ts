import { expect } from 'vitest'
import { perceptionRun, type Tenant } from '../harness.ts'

/** Days and hours of the runs in tests of brand perception. */
export const day = (n: number) => `2026-03-0${n}`
export const at = (n: number, hour = 10) => `${day(n)}T${hour}:00:00Z`
export const completed = (n: number, fields: Record<string, unknown> = {}) =>
  perceptionRun({ started_at: at(n, 10), completed_at: at(n, 11), ...fields })

export const imported = async ({ project }: Tenant, ...runs: object[]) => {
  const { rejected } = await project.import_perception_runs({ runs })
  expect(rejected).toEqual([])
}
