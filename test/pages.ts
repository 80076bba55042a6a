import type { Services } from '../src/domain/foundation/context.ts'
import { createBinder } from '../src/report/bind.ts'
import { takeSnapshot } from '../src/store/snapshot.ts'
import { visible } from '../src/store/visible.ts'

/** The names of the brands that reports would find on each page now, by URL. */
export async function brandsOnPages(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  project_id: string,
): Promise<Record<string, string[]>> {
  const snapshot = await takeSnapshot(db, project_id)
  const { params, bind } = createBinder()
  const rows = await analytics.query<{ url: string; brand_ids: string[] }>({
    text: `SELECT url, brand_ids FROM page_readings
      WHERE ${visible(snapshot, bind, 'page')} AND reading = ${bind(snapshot.reading, 'UInt32')} ORDER BY url`,
    params,
  })
  const brands = await db.selectFrom('brands').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const found = Object.fromEntries(
    rows.map(({ url, brand_ids }) => [url, brand_ids.map((id) => names.get(`kw_${id}`) ?? id).sort()]),
  )
  if (Object.keys(found).length < rows.length) throw new Error('a page is there twice')
  return found
}
