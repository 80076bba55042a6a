import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { monthOf } from '../../setup/schedule/plan.ts'

/** What may still be collected, by project. */
export interface CreditAllowance {
  /** How many questions may be asked now. Running ones count as spent. */
  readonly free: number
  /** Counts a question that is taken, for the project and for its whole company. */
  take(): void
  /** The message when all credits of the month are spent, and not just held by running questions. */
  spent: string | null
}

interface Account {
  project_id: string
  company_id: string
  allocated: number | null
  /** The credits of the company. */
  plan: number | null
  spent: number
  running: number
}

/**
 * What projects may still collect this month. Runs in the transaction that takes the questions, so that the next taker counts
 * these as running.
 */
export async function allowances(
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  project_ids: string[],
): Promise<Map<string, CreditAllowance>> {
  const of_plan = config.PLAN?.credits ?? null
  const limited = await sql<{ company_id: string }>`
    SELECT DISTINCT company_id FROM projects JOIN companies ON companies.id = company_id
    WHERE projects.id = ANY(${project_ids}::text[])
      AND (allocated_credits IS NOT NULL OR
        CASE WHEN plan IS NULL THEN ${of_plan}::double precision ELSE (plan->>'credits')::double precision END IS NOT NULL)
    ORDER BY company_id`.execute(db)
  if (limited.rows.length === 0) return new Map()
  const companies = limited.rows.map(({ company_id }) => company_id)
  for (const company of companies) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credits of ${company}`}, 0))`.execute(db)
  }
  const { rows } = await sql<Account>`
    SELECT projects.id AS project_id, company_id, allocated_credits AS allocated,
      CASE WHEN plan IS NULL THEN ${of_plan}::double precision ELSE (plan->>'credits')::double precision END AS plan,
      coalesce(spent, 0)::integer AS spent,
      (SELECT count(*)::integer FROM collection_runs WHERE project_id = projects.id AND status = 'running') AS running
    FROM projects JOIN companies ON companies.id = company_id
    LEFT JOIN collection_credits ON collection_credits.project_id = projects.id AND month = ${monthOf(now())}::date
    WHERE company_id = ANY(${companies}::text[])`.execute(db)
  const found = new Map<string, CreditAllowance>()
  for (const accounts of Map.groupBy(rows, ({ company_id }) => company_id).values()) {
    const shared = poolOf('company', accounts[0]?.plan ?? null, accounts)
    for (const one of accounts) {
      found.set(one.project_id, allowanceOf([...poolOf('project', one.allocated, [one]), ...shared]))
    }
  }
  return found
}

/** What a limit leaves. The limit of a plan is shared by all projects of the company. */
interface Pool {
  limit: number
  spent: number
  left: number
  whose: 'project' | 'company'
}

function poolOf(whose: Pool['whose'], limit: number | null, accounts: Account[]): Pool[] {
  if (limit === null) return []
  const sum = (of: (account: Account) => number) => accounts.reduce((total, account) => total + of(account), 0)
  const [whole, spent] = [Math.floor(limit), sum((one) => one.spent)]
  return [{ limit: whole, spent, left: whole - spent - sum((one) => one.running), whose }]
}

function allowanceOf(pools: Pool[]): CreditAllowance {
  const full = pools.find(({ spent, limit }) => spent >= limit)
  return {
    get free() {
      return Math.max(0, Math.min(...pools.map(({ left }) => left)))
    },
    take() {
      for (const pool of pools) pool.left--
    },
    spent: full
      ? `The ${full.limit} credits of the ${full.whose} for this month are spent. Collection resumes next month, or when credits are added.`
      : null,
  }
}

/** Counts collected chats, in the transaction that creates them. */
export async function spendCredits(db: Db, project_id: string, at: Date, chats: number): Promise<void> {
  if (chats === 0) return
  await sql`
    INSERT INTO collection_credits AS counted (project_id, month, spent)
    VALUES (${project_id}, ${monthOf(at)}::date, ${chats})
    ON CONFLICT (project_id, month) DO UPDATE SET spent = counted.spent + excluded.spent`.execute(db)
}
