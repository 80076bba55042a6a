import { readFile } from 'node:fs/promises'
import { ToolRefusal } from './refusal.ts'
import type { ToolCaller } from './tool.ts'
import { describeProject } from './tools/projects.ts'

/** The content of a resource. */
export interface Text {
  mimeType: string
  text: string
}

const methodology = 'answerscope://methodology'
const file = new URL('../../docs/methodology.md', import.meta.url)

export const resources = [
  {
    uri: methodology,
    name: 'methodology',
    title: 'What every number means',
    description: 'The sections of the methodology; read one as answerscope://methodology/{section}.',
    mimeType: 'text/markdown',
  },
]

export const templates = [
  {
    uriTemplate: `${methodology}/{section}`,
    name: 'methodology-section',
    title: 'A section of the methodology',
    description: 'For example how-sure-a-number-is.',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'answerscope://projects/{project_id}/summary',
    name: 'project-summary',
    title: 'A project',
    description: 'Brands, topics, engines, dates, and how precisely its prompts measure.',
    mimeType: 'application/json',
  },
]

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

/** The sections of the methodology by slug; sections with the same title are concatenated. */
async function sections(): Promise<Map<string, { title: string; text: string }>> {
  const found = new Map<string, { title: string; text: string }>()
  for (const part of (await readFile(file, 'utf8')).split(/^(?=## )/m)) {
    const title = /^## (.+)/.exec(part)?.[1]
    if (title === undefined) continue
    const before = found.get(slug(title))
    found.set(slug(title), { title, text: before && before.text !== part ? `${before.text}\n${part}` : part })
  }
  return found
}

/**
 * Reads a resource.
 * @returns undefined if there is none at this address
 * @throws the API's error for a project that is not found
 */
export async function readResource(caller: ToolCaller, uri: string): Promise<Text | undefined> {
  if (uri === methodology) {
    const list = Array.from(await sections(), ([name, { title }]) => `- [${title}](${methodology}/${name})`)
    return { mimeType: 'text/markdown', text: `# What every number means\n\n${list.join('\n')}\n` }
  }
  if (uri.startsWith(`${methodology}/`)) {
    const section = (await sections()).get(decoded(uri.slice(methodology.length + 1)))
    return section && { mimeType: 'text/markdown', text: section.text }
  }
  const [, project] = /^answerscope:\/\/projects\/([^/]+)\/summary$/.exec(uri) ?? []
  if (project === undefined) return undefined
  const summary = await describeProject.answer(caller, { project: decoded(project) })
  return { mimeType: 'application/json', text: JSON.stringify(summary) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ToolRefusal(`${JSON.stringify(text.slice(0, 100))} is not a part of an address.`)
  }
}
