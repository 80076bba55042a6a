import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import type { Db, Services } from '../../src/domain/foundation/context.ts'
import { idOf } from '../../src/domain/foundation/ids.ts'
import { createKey } from '../../src/domain/setup/projects/keys.ts'
import { brandUuid, fame, projectUuid, type Shape } from './shape.ts'

export const company_id = 'bench'
export const projectId = (index: number) => idOf('project', projectUuid(index + 1))
/** The key of one project. */
export const keyOf = (index: number) => `skp-bench-${String(index).padStart(28, '0')}`

/** The relational records of an installation: its projects, their brands, and a key for each. */
export async function writeRecords(db: Db, { chats, days }: Shape): Promise<void> {
  await db.insertInto('companies').values({ id: company_id, name: 'Bench' }).execute()
  for (const index of chats.keys()) {
    const project_id = projectId(index)
    const project = {
      id: project_id,
      company_id,
      name: `Project ${index}`,
      domain: 'brand-0.com',
      status: 'TRIAL',
      external_id: null,
      country_code: 'US',
      language_code: 'en',
      timezone: 'UTC',
      allocated_credits: null,
      chat_interval_weekdays: [1],
      model_channel_ids: ['A-0'],
      reading: 1,
      last_reading: 1,
      last_batch: days,
      classes: classesVersion,
      candidates: candidatesVersion,
    }
    await db.insertInto('projects').values(project).execute()
    const brands = fame.map((_, brand) => ({
      id: idOf('brand', brandUuid(index + 1, brand)),
      project_id,
      name: `Brand ${brand}`,
      name_key: `brand ${brand}`,
      is_own: brand === 0,
      color: '#000000',
      domains: [`brand-${brand}.com`],
      aliases: [],
      source: 'manual' as const,
    }))
    await db.insertInto('brands').values(brands).execute()
    await createKey(db, { company_id, project_id, name: 'bench', access: 'read' }, keyOf(index))
  }
}

const prompts_at_once = 5000

/** The prompts that the mirror has: at startup it drops those missing from the relational store. */
export async function writePrompts({ db, analytics }: Pick<Services, 'db' | 'analytics'>): Promise<void> {
  const rows = await analytics.query<{ project: string; prompt: string }>({
    text: 'SELECT project_id AS project, prompt_id AS prompt FROM prompts FINAL',
    params: {},
  })
  for (let from = 0; from < rows.length; from += prompts_at_once) {
    const values = rows.slice(from, from + prompts_at_once).map(({ project, prompt }) => ({
      id: idOf('prompt', prompt),
      project_id: idOf('project', project),
      text: prompt,
      text_hash: prompt,
      country_code: 'US',
      version: 1,
      mirrored_version: 1,
    }))
    await db.insertInto('prompts').values(values).execute()
  }
}

/** Records how many pages every project has, as an import of pages does. */
export async function countPages({ db, analytics }: Pick<Services, 'db' | 'analytics'>): Promise<void> {
  const text = 'SELECT project_id AS project, toUInt32(count()) AS page_count FROM pages GROUP BY project_id'
  for (const { project, page_count } of await analytics.query<{ project: string; page_count: number }>({
    text,
    params: {},
  }))
    await db.updateTable('projects').set({ page_count }).where('id', '=', idOf('project', project)).execute()
}
