import { z } from 'zod'
import { changeVerdicts } from '../../contract/enums.ts'
import { days, idsOf, population, populationFilters } from '../filters.ts'
import { Names, resolveProject } from '../names.ts'
import { rounded } from '../numbers.ts'
import { Quoted } from '../quoted.ts'
import { ToolRefusal } from '../refusal.ts'
import { fitted, ofProject, paged, pageFields, tool } from '../tool.ts'

const Side = z.object({ rate: z.number().nullable(), n: z.number() })
const { prompt_ids: _, ...narrowing } = population

export const comparePeriods = tool({
  name: 'compare_periods',
  title: 'What changed',
  description:
    'Which prompts changed between two periods by more than chance, corrected for everything compared: rows by the size of their change, with verdicts. For the totals of a brand use report with compare.',
  input: {
    ...ofProject,
    ...days,
    previous_start_date: z.string().optional().describe('Default: the period of equal length before'),
    previous_end_date: z.string().optional(),
    brand: z.string().optional().describe('By name or id; default: the own brand'),
    metric: z.enum(['visibility', 'win_rate']).default('visibility'),
    ...narrowing,
    ...paged,
  },
  output: z.object({
    ...pageFields,
    compared: z.number().describe('Prompts with enough answers in both periods'),
    moved: z.number().describe('Those that changed by more than chance'),
    false_share: z.number().describe('Share of moved that may be false positives'),
    prompts: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        now: Side,
        before: Side,
        difference: z.number().nullable(),
        p: z.number().nullable(),
        verdict: z.enum(changeVerdicts),
      }),
    ),
  }),
  async answer({ api }, args) {
    const known = new Names(api, await resolveProject(api, args.project))
    const { start_date, end_date, previous_start_date, previous_end_date, offset, max_tokens } = args
    if (start_date === undefined || end_date === undefined) {
      throw new ToolRefusal('start_date and end_date are needed. describe_project says which days have answers.')
    }
    const [ids, texts] = await Promise.all([idsOf(known, args), known.prompts()])
    const said = await api.get_changes_report({
      project_id: known.project_id,
      start_date,
      end_date,
      ...(previous_start_date !== undefined && { previous_start_date }),
      ...(previous_end_date !== undefined && { previous_end_date }),
      ...(args.brand !== undefined && { brand_id: await known.id('brand', args.brand) }),
      metric: args.metric,
      filters: populationFilters(ids),
      limit: 300,
      offset,
    })
    const { data, total_count, compared, moved, false_share } = said
    return fitted({ rows: data, offset, total: total_count, max_tokens }, (rows) => {
      const quoted = new Quoted()
      const prompts = rows.map(({ prompt, rate, chats, previous, difference, p, verdict }) => ({
        id: prompt.id,
        text: quoted.say(texts.get(prompt.id) ?? ''),
        now: { rate: rounded(rate, 'share'), n: chats },
        before: { rate: rounded(previous.rate, 'share'), n: previous.chats },
        difference: rounded(difference, 'share'),
        p: rounded(p, 'share'),
        verdict,
      }))
      return { project_id: known.project_id, compared, moved, false_share, prompts, ...quoted.field }
    })
  },
})
