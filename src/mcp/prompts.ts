import { ToolRefusal } from './refusal.ts'

interface PromptRow {
  name: string
  title: string
  description: string
  arguments: { name: string; description: string; required: boolean }[]
  /** The question that a user asks with it. */
  render(args: Record<string, string>): string
}

const project = { name: 'project', description: 'Id or name of the project', required: false }
const of = ({ project }: Record<string, string>) => (project ? ` of the project ${JSON.stringify(project)}` : '')

export const readyPrompts: readonly PromptRow[] = [
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'What changed in the last whole week, and what is only noise',
    arguments: [project],
    render: (args) =>
      [
        `Write the weekly review${of(args)}.`,
        '1. describe_project: note the last day with answers, and take the last whole week up to it (Monday to Sunday).',
        '2. report with kind brands, that week and compare: the own brand first, then those whose change has the verdict up or down.',
        '3. compare_periods for the same week: the prompts that moved by more than chance. Where compared is 0, say that there are too few answers for it.',
        '4. For the largest of these changes: explain_number with its prompt_id, and report with kind domains for that prompt.',
        '5. list_actions with statuses PENDING: at most three that fit what you found.',
        'Give each number with its interval. What has the verdict no_clear_change or too_few did not change as far as anybody can tell: say so in one sentence, and leave it out otherwise.',
      ].join('\n'),
  },
  {
    name: 'why_did_we_lose_this_prompt',
    title: 'Why did we lose this prompt?',
    description: 'Who is named instead, in which words, and from which sources',
    arguments: [{ name: 'prompt', description: 'Words or id of the prompt', required: true }, project],
    render: (args) =>
      [
        `Find out why the own brand is not named, or not named first, in answers to the prompt ${JSON.stringify(args.prompt)}${of(args)}.`,
        '1. list_prompts with these words as search, unless it is an id: take the one that is meant.',
        '2. report with kind brands and this prompt, cut_by channel and cut_by month: since when, and on which engines? Heed the verdicts.',
        '3. search_answers with this prompt, names_none_of the own brand: read two or three whole with read_answer.',
        '4. report with kind domains and urls for the prompt, with is_gap: pages that name competitors only.',
        '5. list_queries for the prompt: what the engines searched for.',
        'Say what the answers say, with chat ids, and keep apart what the numbers show and what you suppose.',
      ].join('\n'),
  },
]

/** The text of a prompt. @throws ToolRefusal for a prompt or argument that does not exist */
export function renderPrompt(name: string, args: Record<string, string>): { description: string; text: string } {
  const prompt = readyPrompts.find((one) => one.name === name)
  if (!prompt)
    throw new ToolRefusal(
      `There is no prompt ${JSON.stringify(name.slice(0, 100))}. There are: ${readyPrompts.map((one) => one.name).join(', ')}.`,
    )
  const missing = prompt.arguments.find((one) => one.required && !args[one.name])
  if (missing) throw new ToolRefusal(`The prompt ${name} needs ${missing.name}.`)
  return { description: prompt.description, text: prompt.render(args) }
}
