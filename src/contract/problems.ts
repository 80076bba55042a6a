import type { z } from 'zod'

/** The first problem of a request, as the sentence that a client reads. */
export interface Problem {
  /** The field by its path, such as `products[3].name`. */
  path: string
  message: string
}

type Issue = z.core.$ZodIssue

/**
 * The first problem in the order of the schema's fields.
 * @param whole what the fields belong to
 */
export function firstProblem(error: z.ZodError, whole = 'request'): Problem {
  const [issue] = error.issues
  if (!issue) throw new Error('an error without an issue')
  return problemOf(issue, [], whole)
}

function problemOf(issue: Issue, before: PropertyKey[], whole: string): Problem {
  const keys = [...before, ...issue.path]
  const path = pathOf(keys) || `The ${whole}`
  if (issue.code === 'invalid_union') {
    // The branch that matched furthest is the one the sender meant.
    const branches = issue.errors.filter((issues) => issues.length > 0)
    const [meant] = branches.sort((a, b) => depth(b) - depth(a))
    const [inner] = meant ?? []
    if (inner) return problemOf(inner, keys, whole)
  }
  if (issue.code === 'unrecognized_keys') {
    const field = pathOf([...keys, issue.keys[0] ?? ''])
    return { path: field, message: `${field} is not a field of this ${whole}.` }
  }
  return { path, message: `${path} ${rest(issue)}` }
}

const depth = (issues: Issue[]) =>
  Math.max(...issues.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)))

const pathOf = (keys: PropertyKey[]) =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key)),
    '',
  )

/** Messages from our own schemas stay; only zod's default messages are replaced. */
function rest(issue: Issue): string {
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return typeProblem(article[issue.expected] ?? `a value of type ${issue.expected}`, issue.input)
    case 'invalid_value': {
      const allowed = `one of: ${issue.values.map(String).join(', ')}`
      if (typeof issue.input !== 'string') return typeProblem(allowed, issue.input, 'a string')
      return `does not accept ${JSON.stringify(issue.input.slice(0, 100))}. Use ${allowed}.`
    }
    case 'too_small':
      return sizeProblem(`at least ${issue.minimum}`, issue)
    case 'too_big':
      return sizeProblem(`at most ${issue.maximum}`, issue)
    default:
      return issue.message
  }
}

function sizeProblem(bound: string, { origin, input }: { origin: string; input?: unknown }): string {
  const units = { string: 'characters', array: 'entries' }[origin]
  if (units === undefined) return `must be ${bound}, got ${String(input)}.`
  return `must have ${bound} ${units}, got ${(input as { length: number }).length}.`
}

/** The message for a value that is missing or of the wrong type. */
export function typeProblem(takes: string, value: unknown, kind = takes): string {
  if (value === undefined) return `is required. Send ${takes}.`
  if (value === null) return `cannot be null. Leave it out or send ${takes}.`
  return `must be ${kind}, not ${typeName(value)}.`
}

const article: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
}

const typeName = (value: unknown) => {
  if (Array.isArray(value)) return 'an array'
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  return article[typeof value] ?? typeof value
}
