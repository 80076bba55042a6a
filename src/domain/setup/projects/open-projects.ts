import type { Endpoint, ItemKind } from '../../../contract/endpoint.ts'
import { badRequest, notFound, shown } from '../../../errors.ts'
import type { Actor, Db } from '../../foundation/context.ts'

export const unknownProject = (id: string) =>
  notFound(`Project ${shown(id)} was not found. Check project_id; a project key can leave it out.`)

/** The project of an operation on one project. */
export async function projectOf(db: Db, actor: Actor, named: string | undefined, place: string): Promise<string> {
  const id = named ?? actor.project_id
  if (id === null) throw badRequest(`project_id is required with a company key. Send it ${place}.`)
  if (!(await isOpenTo(db, actor, id))) throw unknownProject(id)
  return id
}

/**
 * The project of the item with an id, even if the item was deleted.
 * @returns undefined if nobody issued the id or another tenant has it: callers cannot tell the two apart
 */
export async function projectOfItem(
  db: Db,
  actor: Actor,
  kind: ItemKind,
  item_id: string,
  named: string | undefined,
): Promise<string | undefined> {
  if (named !== undefined && !(await isOpenTo(db, actor, named))) throw unknownProject(named)
  if (item_id.includes('\0')) return undefined
  const item = await db
    .selectFrom(items[kind].table)
    .select(kind === 'project' ? 'id as project_id' : 'project_id')
    .where('id', '=', item_id)
    .executeTakeFirst()
  if (!item || !(await isOpenTo(db, actor, item.project_id))) return undefined
  if (named !== undefined && named !== item.project_id) throw unknownProject(named)
  return item.project_id
}

/**
 * Checks that a project in the body, which is optional, is the same one.
 * @param known the project by everything else in the request; undefined if the item of the path is unknown
 * @throws 404
 */
export async function refuseOtherProject(db: Db, actor: Actor, known: string | undefined, named: string | undefined) {
  if (named === undefined || named === known) return
  if (known !== undefined || !(await isOpenTo(db, actor, named))) throw unknownProject(named)
}

/** The id in the path of an operation, which identifies its item. */
export const itemOf = ({ params }: Endpoint, fields: Record<string, unknown>) =>
  String(fields[Object.keys(params?.shape ?? {})[0] ?? ''])

/** The table of each kind of item, and the error text for an id that is not found. */
const items = {
  project: { table: 'projects', noun: 'Project', advice: 'Check the id with GET /projects.' },
  brand: { table: 'brands', noun: 'Brand', advice: 'Check the id with GET /brands.' },
  brand_suggestion: {
    table: 'brand_suggestions',
    noun: 'Brand suggestion',
    was: 'was not found or was already handled',
    advice: 'List the open ones with GET /brands/suggestions.',
  },
  prompt: { table: 'prompts', noun: 'Prompt', advice: 'Check the id with GET /prompts.' },
  tag: { table: 'tags', noun: 'Tag', advice: 'Check the id with GET /tags.' },
  topic: { table: 'topics', noun: 'Topic', advice: 'Check the id with GET /topics.' },
  chat: { table: 'chats', noun: 'Chat', advice: 'Check the id with GET /chats.' },
  prompt_suggestion: {
    table: 'prompt_suggestions',
    noun: 'Prompt suggestion',
    was: 'was not found or was already handled',
    advice: 'List the open ones with GET /prompts/suggestions.',
  },
  generation: {
    table: 'prompt_generations',
    noun: 'Generation',
    advice: 'Use the generation_id returned by POST /prompts/suggestions/generate.',
  },
  collection_order: {
    table: 'collection_orders',
    noun: 'Order',
    advice: 'Check the id with GET /collection/orders.',
  },
  topic_suggestion: {
    table: 'topic_suggestions',
    noun: 'Topic suggestion',
    was: 'was not found or was already handled',
    advice: 'List the open ones with GET /topics/suggestions.',
  },
  webhook_endpoint: {
    table: 'webhook_endpoints',
    noun: 'Webhook endpoint',
    advice: 'Check the id with GET /webhook-endpoints.',
  },
  annotation: { table: 'annotations', noun: 'Annotation', advice: 'Check the id with GET /annotations?origin=person.' },
  alert_rule: { table: 'alert_rules', noun: 'Alert rule', advice: 'Check the id with GET /alert-rules.' },
  export: { table: 'exports', noun: 'Export', advice: 'Check the id with GET /exports.' },
  export_schedule: {
    table: 'export_schedules',
    noun: 'Export schedule',
    advice: 'Check the id with GET /export-schedules.',
  },
  mail_recipient: {
    table: 'mail_recipients',
    noun: 'Mail recipient',
    advice: 'Check the id with GET /mail-recipients.',
  },
  report_snapshot: {
    table: 'report_snapshots',
    noun: 'Report snapshot',
    advice: 'Check the id with GET /report-snapshots.',
  },
  report_schedule: {
    table: 'report_schedules',
    noun: 'Report schedule',
    advice: 'Check the id with GET /report-schedules.',
  },
  import: { table: 'imports', noun: 'Import', advice: 'Check the id with GET /imports.' },
  share: { table: 'shares', noun: 'Share', advice: 'Check the id with GET /shares.' },
  view: { table: 'views', noun: 'View', advice: 'Check the id with GET /views.' },
} as const satisfies Record<ItemKind, { table: string; noun: string; was?: string; advice: string }>

export function unknownItem(kind: ItemKind, id: string) {
  const item: { noun: string; was?: string; advice: string } = items[kind]
  return notFound(`${item.noun} ${shown(id)} ${item.was ?? 'was not found'}. ${item.advice}`)
}

async function isOpenTo(db: Db, actor: Actor, project_id: string): Promise<boolean> {
  if (actor.project_id !== null && actor.project_id !== project_id) return false
  if (project_id.includes('\0')) return false
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project_id)
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return project !== undefined
}
