import type { Client } from '../../src/client/client.ts'
import type { Filters } from '../../src/views/filters.ts'

type Narrowed = Pick<
  NonNullable<Parameters<Client['list_chats']>[0]>,
  'model_channel_ids' | 'topic_ids' | 'tag_ids' | 'country_codes'
>

/** The shared filters as parameters of chat and product calls. */
export const narrowed = (project_id: string, { start_date, end_date, chosen }: Filters) => ({
  project_id,
  start_date,
  end_date,
  ...(chosen.channels.length > 0 && { model_channel_ids: chosen.channels as Narrowed['model_channel_ids'] }),
  ...(chosen.topics.length > 0 && { topic_ids: chosen.topics }),
  ...(chosen.tags.length > 0 && { tag_ids: chosen.tags }),
  ...(chosen.countries.length > 0 && { country_codes: chosen.countries as Narrowed['country_codes'] }),
})
