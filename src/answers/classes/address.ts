import { foldedName } from './page-names.ts'
import { folderFile, parameters } from './page-paths.ts'
import { localeSegment } from './segment-names.ts'
import type { UrlClass } from './url-class.ts'

/** A normalised URL and the title of its page, taken apart for the rules. */
export interface Address {
  host: string
  /** The registrable domain. */
  domain: string
  /** The path as it is, with a slash at its beginning; empty for the root. */
  path: string
  /** The parameters, with the question mark; empty without them. */
  query: string
  title: string | null
  /** The class of what the parameters ask for, if they ask for something by name. */
  asked: UrlClass | undefined
  /** The segments of the path, without a locale at the beginning and an index file at the end. */
  parts: string[]
  last: string
  /** Whether the path ends with the index file of a folder. */
  is_index: boolean
}

/** Deeper paths are errors of software. */
const maxPathLength = 60

export function readAddress(url: string, domain: string, title: string | null): Address {
  const { host, path, query } = partsOf(url)
  const asked = query === '' ? undefined : parameters.find(([name]) => name.test(query))?.[1]
  const parts = path.split('/', maxPathLength).filter((part) => part !== '')
  while (localeSegment.test(parts[0] ?? '')) parts.shift()
  const is_index = parts.length > 1 && folderFile.test(parts.at(-1) ?? '')
  if (is_index && asked === undefined) parts.pop()
  return { host, domain, path, query, title, asked, parts, last: parts.at(-1) ?? '', is_index }
}

function partsOf(normalised: string) {
  const asked = normalised.indexOf('?')
  const whole = (asked < 0 ? normalised : normalised.slice(0, asked)).replace(/;jsessionid=[^/]*$/i, '')
  const slash = whole.indexOf('/', 'https://'.length)
  const host = whole.slice('https://'.length, slash < 0 ? undefined : slash).replace(/:\d+$/, '')
  return { host, path: slash < 0 ? '' : whole.slice(slash), query: asked < 0 ? '' : normalised.slice(asked) }
}

/** Texts to look for phrases in: a name from the path, and the title. */
export const withTitle = (name: string, { title }: Address): string[] =>
  title === null ? [name] : [name, foldedName(title)]

/** Whether a host has one of the labels below its domain. */
export const hasLabel = ({ host, domain }: Address, labels: ReadonlySet<string>): boolean =>
  host.length > domain.length &&
  host
    .slice(0, -domain.length)
    .split('.')
    .some((label) => labels.has(label))

/** A name with the ending of a program, whose parameters say what it shows. */
export const isProgram = (part: string): boolean => /\.(php\d?|aspx?|jsp|cfm|cgi|do|pl|action)$/i.test(part)
