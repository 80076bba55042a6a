import { api, type InputOf } from '../../api/api.ts'

type Tracked = NonNullable<InputOf<'update_project'>['model_channel_ids']>

/** Has a new project track only channels whose engines are connected; while none is, it keeps those it has. */
export async function trackConnected(project_id: string): Promise<void> {
  const { data } = await api.list_model_channels({ project_id, include: ['engine'], limit: 1000 })
  const connected = data.flatMap(({ id, is_active, engine }) =>
    is_active && engine?.state === 'connected' ? [id] : [],
  )
  if (connected.length > 0) await api.update_project({ project_id, model_channel_ids: connected as Tracked })
}
