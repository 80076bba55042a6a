import type { Plan } from '../../../store/postgres/tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'

/** The plan of the project's company: its own, or that of the installation. A missing number means no limit. */
export async function planOf(
  { config, project_id }: Pick<ProjectContext, 'config' | 'project_id'>,
  db: Db,
): Promise<{ plan: Plan; company_id: string }> {
  const { plan, company_id } = await db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.company_id')
    .select(['plan', 'company_id'])
    .where('projects.id', '=', project_id)
    .executeTakeFirstOrThrow()
  return { plan: plan ?? config.PLAN ?? {}, company_id }
}

/**
 * Prevents other requests of the company from using up its plan or adding to its lists until the transaction ends. Always
 * lock the company before a project.
 */
export const lockCompany = (db: Db, company_id: string) =>
  db.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute()
