import { type Command, InvalidArgumentError } from 'commander'
import { Day } from '../contract/shared.ts'

/** A brand as written on the command line. */
export interface BrandWords {
  name: string
  aliases: string[]
  domains: string[]
}

/** How a brand is written as one argument, for the help texts. */
export const brandSyntax = "'Name[|alias...][=domain[,domain...]]', such as 'Acme|Acme Inc=acme.com,acme.co.uk'"

/**
 * Reads `Name[|alias...][=domain[,domain...]]`. A domain contains no `=`, so the last one is the separator; a name may
 * contain others.
 * @throws InvalidArgumentError for an argument without a name
 */
export function parseBrand(argument: string): BrandWords {
  const at = argument.lastIndexOf('=')
  const names = at < 0 ? argument : argument.slice(0, at)
  const [name = '', ...aliases] = partsOf(names, '|')
  if (!name) throw new InvalidArgumentError(`Write a brand as ${brandSyntax}.`)
  return { name, aliases, domains: at < 0 ? [] : partsOf(argument.slice(at + 1), ',') }
}

const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Collects the values of an option that may be repeated. */
export const repeated =
  <T>(parse: (argument: string) => T) =>
  (argument: string, before: T[] | undefined): T[] => [...(before ?? []), parse(argument)]

/** An option that takes a whole number in a range. */
export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (argument: string) => {
    const value = Number(argument)
    if (/^\d+$/.test(argument) && value >= min && value <= max) return value
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
    throw new InvalidArgumentError(`It must be a whole number ${range}.`)
  }

/** An option that takes one of a few words. */
export const oneWord =
  <const T extends string>(words: readonly T[]) =>
  (argument: string): T => {
    const word = words.find((one) => one === argument)
    if (word) return word
    throw new InvalidArgumentError(`Use one of: ${words.join(', ')}.`)
  }

/** An option that takes a calendar day. */
export function day(argument: string): string {
  if (Day.safeParse(argument).success) return argument
  throw new InvalidArgumentError('It must be a valid date, YYYY-MM-DD.')
}

/**
 * Refuses an empty option or argument, such as one from an unset variable: no command has a use for it. Words of another
 * command (`hold`) may be empty.
 */
export function refuseEmpty(command: Command) {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName())
    if ([value].flat().includes('')) command.error(`error: option '${option.flags}' must not be empty.`)
  }
  const argument = command.registeredArguments[command.processedArgs.indexOf('')]
  if (argument) command.error(`error: argument '${argument.name()}' must not be empty.`)
}
