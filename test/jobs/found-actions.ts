import { findActions } from '../../src/domain/insights/actions/find-actions.ts'
import type { Tenant, TestServer } from '../harness.ts'

export const day_ms = 86_400_000
export const never = new AbortController().signal

/** Runs the search of a future day to its end. */
export const searched = ({ services }: TestServer, { project_id }: Tenant, days: number) =>
  findActions({ ...services, now: () => new Date(Date.now() + days * day_ms) }, project_id, never)

/** The pages that the project's actions are about, by title. */
export const sources = async ({ project }: Tenant) =>
  (await project.list_actions({ order_by: 'title', direction: 'asc' })).data.map(({ source }) => source)

/** Polls until there is an action, for at most 30 seconds. */
export async function firstActions({ project }: Tenant) {
  for (const deadline = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const page = await project.list_actions({})
    if (page.total_count > 0 || Date.now() > deadline) return page
  }
}
