import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'

/** Writes an event for the projects that use a provider, in the transaction that stops or resumes asking it. */
export async function recordProviderHealth(
  { channels, engines }: Pick<Services, 'channels' | 'engines'>,
  db: Db,
  provider: string,
  type: 'engine.unhealthy' | 'engine.recovered',
  reason = '',
): Promise<void> {
  const asked = channels.ids.filter((id) => {
    const source = engines(id)
    return source.state === 'connected' && source.engine.provider === provider
  })
  const projects = await db
    .selectFrom('projects')
    .select(['projects.id', 'model_channel_ids'])
    .where(isActive())
    .orderBy('projects.id')
    .execute()
  const told = projects.flatMap(({ id, model_channel_ids }) => {
    const own = asked.filter((channel) => model_channel_ids.includes(channel))
    if (own.length === 0) return []
    const data = { provider, model_channels: own.map((channel) => ({ id: channels.served(channel) })) }
    return [{ project_id: id, data }]
  })
  if (type === 'engine.recovered')
    await recordEvents(
      db,
      told.map((one) => ({ ...one, type })),
    )
  else
    await recordEvents(
      db,
      told.map(({ project_id, data }) => ({ project_id, type, data: { ...data, reason: eventText(reason) } })),
    )
}
