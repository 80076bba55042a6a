import type { Input, Output } from '../../../contract/endpoint.ts'
import type { reportSnapshots as contract } from '../../../contract/report-snapshots.ts'
import { badRequest } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'

type Operations = typeof contract
type Kept = Output<Operations['get_report_branding']>

const maxBytes = 100_000

/** Only bitmap images are accepted, because an SVG can run scripts and load other files. */
const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  'image/webp': (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
}

export const get_report_branding = async (
  { db, project_id }: ProjectContext,
  _: Input<Operations['get_report_branding']>,
): Promise<Kept> => await brandingOf(db, project_id)

/** The name, logo and color that reports of a project show. */
export async function brandingOf(db: Db, project_id: string): Promise<Kept> {
  const known = await db
    .selectFrom('report_branding')
    .select(['name', 'color', 'logo'])
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return known ?? { name: null, color: null, logo: null }
}

/** @throws AppError 400 if the logo is not such an image, or too large */
export async function set_report_branding(
  { db, project_id }: ProjectContext,
  { name, color, logo }: Input<Operations['set_report_branding']>,
): Promise<Output<Operations['set_report_branding']>> {
  const branding = { name, color: color?.toLowerCase() ?? null, logo: checkedLogo(logo) }
  await db
    .insertInto('report_branding')
    .values({ project_id, ...branding })
    .onConflict((known) => known.column('project_id').doUpdateSet(branding))
    .execute()
  return {}
}

function checkedLogo(logo: string | null): string | null {
  if (logo === null || logo === '') return null
  const [, type = '', coded = ''] = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z\d+/]+={0,2})$/.exec(logo) ?? []
  const bytes = Buffer.from(coded, 'base64')
  if (bytes.length > maxBytes) throw badRequest(`logo has ${bytes.length} bytes, which is more than ${maxBytes}.`)
  if (!beginnings[type]?.(bytes)) {
    throw badRequest(
      'logo must be a PNG, JPEG or WebP as a data: URL in base64, such as data:image/png;base64,iVBORw0KGgo...',
    )
  }
  return logo
}
