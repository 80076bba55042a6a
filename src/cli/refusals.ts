import type { Command } from 'commander'
import { ApiError } from '../client/api-errors.ts'

/** Options and arguments that are not called like the field of the API that they fill. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  start_date: ['--from'],
  end_date: ['--to'],
  expires_at: ['--expires'],
  dimensions: ['--by'],
  include: ['--confidence'],
  include_previous_period: ['--previous'],
  include_truncated: ['--no-truncated'],
  create_missing: ['--no-create-missing'],
  project_id: ['--project'],
  prompt_ids: ['--prompt'],
  topic_id: ['--topic'],
  topic_ids: ['--topic'],
  model_channel_id: ['--channel'],
  model_channel_ids: ['--channel', '--channels'],
  name: ['--project-name'],
  domain: ['--own'],
  domains: ['--domain'],
  aliases: ['--alias', '<alias>'],
  country_code: ['--country'],
  language_code: ['--language'],
  allocated_credits: ['--credits'],
  target_market: ['--market'],
  sections: ['--section'],
  tables: ['--table'],
  types: ['--type'],
}

/**
 * A refusal by the API in the words of the command line: options and arguments of the command instead of the fields they
 * fill, and commands instead of operations. Fields that the command does not fill, and echoed values, stay.
 */
export const asTyped = (message: string, command: Command): string =>
  message
    .replaceAll(echoOrWord, (word, echo: string | undefined, field: string | undefined, at: number) => {
      if (echo !== undefined || field === undefined) return word
      // Elsewhere in a sentence, a word such as "name" is not a field.
      const is_field = at === 0 || field.includes('_') || /\bsend $/i.test(message.slice(0, at))
      return (is_field && typedName(field, command)) || word
    })
    .replace(
      /(?<=\bwith )GET \/([a-z-]+)(?:\?[\w=&]+)?(?![\w/])/,
      (operation, resource) => listOf(resource, command) ?? operation,
    )
    .replace('in X-API-Key header', 'in ANSWERSCOPE_API_KEY')
    .replace('Check the path; the base address already ends in /customer/v1.', 'Check --url.')

/** A quoted value, or a word that may be a field, with its index: `domains[0]`. */
const echoOrWord = /("(?:[^"\\]|\\.)*"?)|(?<![\w./-])([a-z]+(?:_[a-z]+)*)(?:\[\d+\])?(?!\w|\.\w|\[)/g

function typedName(field: string, command: Command): string | undefined {
  const typed = [
    ...command.options.map(({ long }) => long),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ]
  const names = [`--${field.replaceAll('_', '-')}`, `<${field}>`, ...(otherNames[field] ?? [])]
  return names.find((name) => typed.includes(name))
}

/** The command that lists a resource. */
function listOf(resource: string, command: Command): string | undefined {
  let program = command
  while (program.parent) program = program.parent
  const name = resource === 'api-keys' ? 'keys' : resource
  const commands = program.commands.find((one) => one.name() === name)?.commands
  return commands?.some((one) => one.name() === 'list') ? `"answerscope ${name} list"` : undefined
}

/** Sends a request whose fields are all parts of one option; a refusal names that option. */
export async function fromOption<T>(option: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.message.replace(/^[a-z_]+(?:\[\d+\])?(?= )/, option), error.retry_after)
  }
}
