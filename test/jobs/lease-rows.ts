import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/domain/foundation/context.ts'
import type { Queue } from '../../src/domain/foundation/leases.ts'

interface Row {
  /** The column that identifies a row. */
  key: string
  /** Creates a row of work that nobody does. @returns its key */
  make(db: Db, project_id: string): Promise<string>
}

const zero = '00000000-0000-0000-0000-000000000000'

/** Work of a project for each existing queue. */
export const queues: Record<Queue, Row> = {
  change_searches: {
    key: 'project_id',
    async make(db, project_id) {
      const due_at = new Date(0)
      const rows = db.insertInto('change_searches').values({ project_id, due_at })
      await rows.onConflict((conflict) => conflict.column('project_id').doUpdateSet({ due_at })).execute()
      return project_id
    },
  },
  collection_runs: {
    key: 'id',
    async make(db, project_id) {
      const [id, far] = [randomUUID(), new Date('2100-01-01T00:00:00Z')]
      const row = { id, project_id, prompt_id: id, model_channel_id: 'A-0', day: '2026-03-04', provider: 'nobody' }
      await db
        .insertInto('collection_runs')
        .values({ ...row, turn: 1, expires_at: far })
        .execute()
      return id
    },
  },
  exports: {
    key: 'id',
    async make(db, project_id) {
      const id = randomUUID()
      await db
        .insertInto('exports')
        .values({ id, project_id, format: 'csv', tables: [], filters: '[]', finished_at: new Date() })
        .execute()
      return id
    },
  },
  report_snapshots: {
    key: 'id',
    async make(db, project_id) {
      const id = randomUUID()
      await db
        .insertInto('report_snapshots')
        .values({
          ...{ id, project_id, title: 'Week', sections: [], include_previous_period: false, filters: '[]' },
          ...{ start_date: '2026-03-01', end_date: '2026-03-07', finished_at: new Date() },
        })
        .execute()
      return id
    },
  },
  kept_answers: {
    key: 'id',
    async make(db, project_id) {
      const id = randomUUID()
      const { company_id } = await db
        .selectFrom('projects')
        .select('company_id')
        .where('id', '=', project_id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('api_keys')
        .values({ id, company_id, name: 'once', access: 'write', prefix: 'skc', key_hash: id })
        .execute()
      await db
        .insertInto('kept_answers')
        .values({ id, api_key_id: id, fingerprint: id, created_at: new Date() })
        .execute()
      return id
    },
  },
  opinion_turns: {
    key: 'project_id',
    async make(db, project_id) {
      const due_at = new Date(0)
      const rows = db.insertInto('opinion_turns').values({ project_id, due_at })
      await rows.onConflict((conflict) => conflict.column('project_id').doUpdateSet({ due_at })).execute()
      return project_id
    },
  },
  page_fetches: {
    key: 'url_hash',
    async make(db) {
      const url_hash = randomUUID()
      await db
        .insertInto('page_fetches')
        .values({ url_hash, url: 'https://a.test', address: 'https://a.test', host: 'a.test' })
        .execute()
      return url_hash
    },
  },
  mail_progress: {
    key: 'project_id',
    async make(db, project_id) {
      const row = { project_id, seq: 0, daily_seq: 0, week: '2026-03-02', day: '2026-03-09' }
      await db
        .insertInto('mail_progress')
        .values({ ...row, check_at: new Date('2100-01-01T00:00:00Z') })
        .execute()
      return project_id
    },
  },
  mails: {
    key: 'id',
    async make(db, project_id) {
      const [id, recipient_id] = [randomUUID(), randomUUID()]
      await db
        .insertInto('mail_recipients')
        .values({ id: recipient_id, project_id, address: 'ann@example.com', kinds: [], token: id, after_seq: 0 })
        .execute()
      const row = { id, project_id, recipient_id, kind: 'alerts' as const, subject_key: '1', content: '{}' }
      await db.insertInto('mails').values(row).execute()
      return id
    },
  },
  perception_orders: {
    key: 'id',
    async make(db, project_id) {
      const row = { id: randomUUID(), project_id, industry: 'Tools', target_market: 'US', country_code: 'US' }
      await db
        .insertInto('perception_orders')
        .values({ ...row, origin: 'request', reads_claims: false })
        .execute()
      return row.id
    },
  },
  prompt_generations: {
    key: 'id',
    async make(db, project_id) {
      const id = randomUUID()
      await db.insertInto('prompt_generations').values({ id, project_id, selector: id, markets: '[]' }).execute()
      return id
    },
  },
  sentiment_progress: {
    key: 'project_id',
    async make(db, project_id) {
      await db
        .insertInto('sentiment_progress')
        .values({ project_id, scorer: 'none', reading: 1, batch: 0, chat_id: zero })
        .execute()
      return project_id
    },
  },
  webhook_deliveries: {
    key: 'id',
    async make(db, project_id) {
      const [id, endpoint_id, event_id] = [randomUUID(), randomUUID(), randomUUID()]
      const endpoint = { url: 'https://a.test', format: 'standard' as const, types: [], is_ordered: false, secret: id }
      await db
        .insertInto('webhook_endpoints')
        // Disabled, so that nothing is sent to it meanwhile.
        .values({ id: endpoint_id, project_id, ...endpoint, disabled_at: new Date(), disabled_for: 'request' })
        .execute()
      await db
        .insertInto('events')
        .values({ id: event_id, project_id, type: 'brand.recalculated', data: '{"texts": 1}' })
        .execute()
      await db.insertInto('webhook_deliveries').values({ id, project_id, endpoint_id, event_id, seq: 1 }).execute()
      return id
    },
  },
}

export const exactly = (queue: Queue, id: string): RawBuilder<unknown> =>
  sql`${sql.ref(`taken.${queues[queue].key}`)} = ${id}`

export async function stateOf(db: Db, queue: Queue, id: string) {
  const { rows } = await sql<{ attempts: number; due_at: Date; leased_by: string | null; leased_until: Date | null }>`
    SELECT attempts, due_at, leased_by, leased_until FROM ${sql.table(queue)} AS taken WHERE ${exactly(queue, id)}
  `.execute(db)
  return rows[0]
}
