import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../src/client/client.ts'
import { queryClient } from './api.ts'
import { home } from './home.ts'

/** What happened in a project. An `unseen` above 99 is not exact. */
export interface ShownNews {
  last_seq: number
  unseen: number
  data: { seq: number; type: string; created_at: string; words: string; is_new: boolean; action_id?: string }[]
}

/** The polling interval while the page is open, so new events appear without a reload. */
const every_ms = 60_000

const path = `${home}/session/news`

export const newsQuery = (project_id: string) =>
  queryOptions({
    queryKey: ['news', project_id],
    queryFn: async ({ signal }) =>
      (await answerOf(await fetch(`${path}?project_id=${encodeURIComponent(project_id)}`, { signal }))) as ShownNews,
    refetchInterval: every_ms,
  })

/** Marks all events up to `seq` as seen, on every device that uses the same key. */
export async function markNewsSeen(project_id: string, seq: number): Promise<void> {
  const body = JSON.stringify({ project_id, seq })
  await answerOf(await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }))
  queryClient.setQueryData(newsQuery(project_id).queryKey, (news) => news && { ...news, unseen: 0 })
}
