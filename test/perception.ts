import type { Services } from '../src/domain/foundation/context.ts'
import { createBinder } from '../src/report/bind.ts'
import { takeSnapshot } from '../src/store/snapshot.ts'
import { visible } from '../src/store/visible.ts'

/** The names of the tracked brands ranked in each answer of the project's perception runs, as reports see it now. */
export async function brandsInRuns({ db, analytics }: Services, project_id: string): Promise<Record<string, string[]>> {
  const snapshot = await takeSnapshot(db, project_id)
  const { params, bind } = createBinder()
  const rows = await analytics.query<{ run_id: string; answer: number; brands: string[]; counts: number[] }>({
    text: `SELECT run_id, answer, brands, counts
      FROM (SELECT run_id, answer FROM perception_answers WHERE ${visible(snapshot, bind, 'run')}) AS answers
      LEFT JOIN (
        SELECT run_id, answer, groupArray(brand_id) AS brands, groupUniqArray(brand_count) AS counts FROM (
          SELECT run_id, answer, brand_id, brand_count FROM perception_mentions
          WHERE ${visible(snapshot, bind, 'run')} AND reading = ${bind(snapshot.reading, 'UInt32')} ORDER BY position)
        GROUP BY run_id, answer) AS ranked USING (run_id, answer)
      ORDER BY run_id, answer`,
    params,
  })
  const of = (table: 'brands' | 'perception_runs', name: 'name' | 'external_id') =>
    db
      .selectFrom(table)
      .select(['id', `${name} as name`])
      .where('project_id', '=', project_id)
      .execute()
  const brands = new Map((await of('brands', 'name')).map(({ id, name }) => [id, name]))
  const runs = new Map((await of('perception_runs', 'external_id')).map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    rows.map(({ run_id, answer, brands: ids, counts }) => {
      if (ids.length > 0 && counts.join() !== String(ids.length)) throw new Error(`${counts} is not ${ids.length}`)
      return [`${runs.get(run_id)} ${answer}`, ids.map((id) => brands.get(`kw_${id}`) ?? id)]
    }),
  )
}
