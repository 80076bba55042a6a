import { z } from 'zod'
import { contract, type OperationId } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { actionStatuses, exportDestinations } from '../../contract/enums.ts'
import { firstProblem } from '../../contract/problems.ts'
import { budgetPeriods } from '../../contract/spending.ts'
import { idsOf } from '../filters.ts'
import { Names, resolveProject } from '../names.ts'
import { ToolRefusal } from '../refusal.ts'
import { ofProject, type ToolCaller, tool } from '../tool.ts'

const changes = [
  'create_brand',
  'add_aliases',
  'delete_brand',
  'create_prompt',
  'move_prompt',
  'archive_prompt',
  'unarchive_prompt',
  'delete_prompt',
  'create_topic',
  'delete_topic',
  'create_tag',
  'set_action_status',
  'create_annotation',
  'set_budget',
  'create_export_schedule',
  'pause_export_schedule',
  'resume_export_schedule',
  'delete_export_schedule',
] as const
type Change = (typeof changes)[number]

const input = {
  ...ofProject,
  change: z.enum(changes),
  confirm: z.boolean().default(false).describe('true: make the change; otherwise only say what would be done'),
  name: z.string().optional().describe('Of the new brand, topic or tag'),
  aliases: z.array(z.string()).optional(),
  domains: z.array(z.string()).optional(),
  brand: z.string().optional().describe('By name or id'),
  topic: z.string().optional().describe('By name or id'),
  tags: z.array(z.string()).optional().describe('By name or id'),
  prompt_id: z.string().optional(),
  text: z.string().optional().describe('Of the new prompt or annotation'),
  country: z.string().optional().describe('Of the new prompt, ISO 3166-1'),
  date: z.string().optional().describe('Of the annotation; the first day to export'),
  action_id: z.string().optional(),
  status: z
    .enum([...actionStatuses, 'DELETED'])
    .optional()
    .describe('Of the action'),
  period: z.enum(budgetPeriods).optional(),
  limit_usd: z.number().nullable().optional().describe('null: no budget'),
  provider: z.string().optional().describe('Of the budget; none: all'),
  tables: z.array(z.string()).optional().describe('To export; none: all'),
  destination: z.enum(exportDestinations).optional(),
  export_schedule_id: z.string().optional(),
}
type Args = z.output<z.ZodObject<typeof input>>

/** A planned call, and the text that describes it to the user. */
interface Plan {
  operation: OperationId
  input: Record<string, unknown>
  words: string
}

export const changeSetup = tool({
  name: 'change_setup',
  title: 'Change the setup',
  description:
    'Changes brands, prompts, topics, tags, actions, annotations, budgets or export schedules. Call it without confirm first, show the person what it says, and call it again with confirm: true only when they agree.',
  input,
  output: z.object({
    project_id: z.string(),
    is_done: z.boolean(),
    will: z.string(),
    operation: z.string(),
    input: z.looseObject({}),
    result: z.unknown().optional(),
  }),
  is_writing: true,
  async answer({ api }: ToolCaller, args) {
    const known = new Names(api, await resolveProject(api, args.project))
    const { project_id } = known
    const { operation, input, words } = await planOf[args.change](known, args)
    refuseMalformed(operation, input)
    const plan = { project_id, will: words, operation, input }
    if (!args.confirm) return { ...plan, is_done: false }
    const call = api[operation] as (input: Record<string, unknown>) => Promise<unknown>
    return { ...plan, is_done: true, result: await call({ project_id, ...input }) }
  },
})

/** Validates like the API, before anything is confirmed. */
function refuseMalformed(operation: OperationId, input: Record<string, unknown>) {
  const { body, params }: Endpoint = contract[operation]
  for (const schema of [params, body]) {
    const parsed = schema?.safeParse(input, { reportInput: true })
    if (parsed && !parsed.success) throw new ToolRefusal(firstProblem(parsed.error).message)
  }
}

function needed<Name extends keyof Args>(args: Args, name: Name): NonNullable<Args[Name]> {
  const value = args[name]
  if (value === undefined) throw new ToolRefusal(`${args.change} needs ${name}.`)
  return value as NonNullable<Args[Name]>
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 200))

/** The prompt of `prompt_id`, with its text. @throws ToolRefusal */
async function promptOf(known: Names, args: Args) {
  const prompt_id = needed(args, 'prompt_id')
  const words = (await known.prompts()).get(prompt_id)
  if (words === undefined) throw new ToolRefusal(`Prompt ${prompt_id.slice(0, 100)} was not found. See list_prompts.`)
  return { prompt_id, words: quoted(words) }
}

async function brandOf(known: Names, args: Args) {
  const brand_id = await known.id('brand', needed(args, 'brand'))
  return { brand_id, name: quoted(await known.nameOf('brand', brand_id)) }
}

const ofPrompt =
  (operation: OperationId, tell: (words: string) => string) =>
  async (known: Names, args: Args): Promise<Plan> => {
    const { prompt_id, words } = await promptOf(known, args)
    return { operation, input: { prompt_id }, words: tell(words) }
  }

async function placeOf(known: Names, { topic, tags }: Args) {
  return {
    ...(topic !== undefined && { topic_id: await known.id('topic', topic) }),
    ...(tags !== undefined && { tag_ids: await known.ids('tag', tags) }),
  }
}

/** Finds the named export schedule. @throws ToolRefusal that lists the existing ones */
async function scheduleOf(known: Names, args: Args) {
  const export_schedule_id = needed(args, 'export_schedule_id')
  const all = await known.exportSchedules()
  const schedule = all.find(({ id }) => id === export_schedule_id)
  if (!schedule) {
    const listed = all.map(({ id, next_date }) => `${id} (next ${next_date})`).join(', ')
    throw new ToolRefusal(
      `Export schedule ${export_schedule_id.slice(0, 100)} was not found. There are: ${listed || 'none'}.`,
    )
  }
  return { export_schedule_id, next_date: schedule.next_date }
}

const planOf: Record<Change, (known: Names, args: Args) => Promise<Plan>> = {
  async create_brand(_known, args) {
    const { aliases = [], domains = [] } = args
    const name = needed(args, 'name')
    const words = `Track the brand ${quoted(name)}; stored answers are read for it in the background.`
    return { operation: 'create_brand', input: { name, aliases, domains }, words }
  },
  async add_aliases(known, args) {
    const added = needed(args, 'aliases')
    const { brand_id, name } = await brandOf(known, args)
    const before = (await known.list('brand')).find(({ id }) => id === brand_id)?.also ?? []
    const aliases = [...new Set([...before, ...added])]
    const words = `Also find the brand ${name} as ${added.map(quoted).join(', ')}; stored answers are read again, and past numbers may change.`
    return { operation: 'update_brand', input: { brand_id, aliases }, words }
  },
  async delete_brand(known, args) {
    const { brand_id, name } = await brandOf(known, args)
    return {
      operation: 'delete_brand',
      input: { brand_id },
      words: `Stop tracking the brand ${name}: it is removed from all reports.`,
    }
  },
  async create_prompt(known, args) {
    const [words, country] = [needed(args, 'text'), needed(args, 'country')]
    const [country_code = ''] = (await idsOf(known, { countries: [country] })).country_codes
    const input = { text: words, country_code, ...(await placeOf(known, args)) }
    return {
      operation: 'create_prompt',
      input,
      words: `Track the prompt ${quoted(words)} for ${input.country_code}; it is asked every day, and each answer costs money or credits.`,
    }
  },
  async move_prompt(known, args) {
    const { prompt_id, words } = await promptOf(known, args)
    const place = await placeOf(known, args)
    if (Object.keys(place).length === 0) throw new ToolRefusal('move_prompt needs topic or tags.')
    const to = [
      args.topic && `the topic ${quoted(args.topic)}`,
      args.tags && `the tags ${args.tags.map(quoted).join(', ')} instead of its own`,
    ]
    return {
      operation: 'update_prompt',
      input: { prompt_id, ...place },
      words: `Give the prompt ${words} ${to.filter(Boolean).join(' and ')}; reports by topic or tag change accordingly, also for the past.`,
    }
  },
  archive_prompt: ofPrompt(
    'archive_prompt',
    (words) => `Stop asking the prompt ${words}; its answers stay in reports.`,
  ),
  unarchive_prompt: ofPrompt('unarchive_prompt', (words) => `Ask the prompt ${words} again.`),
  delete_prompt: ofPrompt(
    'delete_prompt',
    (words) => `Delete the prompt ${words}: its answers are removed from all reports.`,
  ),
  async create_topic(_known, args) {
    const name = needed(args, 'name')
    return { operation: 'create_topic', input: { name }, words: `Create the topic ${quoted(name)}.` }
  },
  async delete_topic(known, args) {
    const topic_id = await known.id('topic', needed(args, 'topic'))
    const words = `Delete the topic ${quoted(await known.nameOf('topic', topic_id))} and its prompt suggestions; its prompts stay, without a topic.`
    return { operation: 'delete_topic', input: { topic_id }, words }
  },
  async create_tag(_known, args) {
    const name = needed(args, 'name')
    return { operation: 'create_tag', input: { name }, words: `Create the tag ${quoted(name)}.` }
  },
  async set_action_status(known, args) {
    const [action_id, status] = [needed(args, 'action_id'), needed(args, 'status')]
    await known.refuseUnknownAction(action_id)
    return {
      operation: 'set_action_status',
      input: { action_ids: [action_id], status },
      words: `Give the action ${action_id} the status ${status}.`,
    }
  },
  async create_annotation(known, args) {
    const [words, date] = [needed(args, 'text'), needed(args, 'date')]
    const input = { date, text: words, ...(await placeOf(known, { ...args, tags: undefined })) }
    return { operation: 'create_annotation', input, words: `Mark ${date} on charts with ${quoted(words)}.` }
  },
  async set_budget(_known, args) {
    const [period, limit_usd] = [needed(args, 'period'), args.limit_usd]
    if (limit_usd === undefined) throw new ToolRefusal('set_budget needs limit_usd; null means no budget.')
    const { provider = null } = args
    const whose = provider === null ? 'all engines together' : quoted(provider)
    return {
      operation: 'set_budget',
      input: { period, limit_usd, provider },
      words:
        limit_usd === null
          ? `Remove the budget of ${whose} for a ${period}: their spending per ${period} is no longer limited.`
          : `Limit the spending of ${whose} to ${limit_usd} US dollars a ${period}; questions beyond that are not asked.`,
    }
  },
  async create_export_schedule(_known, { tables = [], destination = 'download', date }) {
    const input = { tables, destination, ...(date !== undefined && { start_date: date }) }
    const what = tables.length > 0 ? tables.map(quoted).join(', ') : 'all tables'
    const where = destination === 'bucket' ? 'to the bucket' : 'as files to download'
    const words = `Export ${what} of every day ${where}, from ${date ?? 'yesterday'} on.`
    return { operation: 'create_export_schedule', input, words }
  },
  async pause_export_schedule(known, args) {
    const { export_schedule_id, next_date } = await scheduleOf(known, args)
    const input = { export_schedule_id, is_enabled: false }
    return {
      operation: 'update_export_schedule',
      input,
      words: `Export no day from ${next_date} on until it is resumed.`,
    }
  },
  async resume_export_schedule(known, args) {
    const { export_schedule_id, next_date } = await scheduleOf(known, args)
    const from = args.date ?? next_date
    const input = { export_schedule_id, is_enabled: true, next_date: from }
    return { operation: 'update_export_schedule', input, words: `Export every day from ${from} on again.` }
  },
  async delete_export_schedule(known, args) {
    const { export_schedule_id, next_date } = await scheduleOf(known, args)
    const words = `Delete the export schedule whose next day is ${next_date}; its existing exports are kept.`
    return { operation: 'delete_export_schedule', input: { export_schedule_id }, words }
  },
}
