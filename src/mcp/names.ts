import type { Client } from '../client/client.ts'
import { nearest } from '../contract/nearest.ts'
import { ToolRefusal } from './refusal.ts'

/** The maximum of one page of a list. */
const all = 10_000
/** Maximum number of names in a refusal. */
const max_listed = 20

interface Named {
  id: string
  name: string
  /** Other names for it. */
  also?: string[]
}
export type NameKind = 'brand' | 'topic' | 'tag' | 'channel'

const folded = (text: string) => text.trim().toLowerCase()
const listed = (names: string[]) =>
  `${names.slice(0, max_listed).join(', ')}${names.length > max_listed ? `, and ${names.length - max_listed} more` : ''}`

/**
 * The project that is meant: by id or name, or the only one that exists.
 * @throws ToolRefusal that lists the projects. An id is checked by the API: there, one of another company is unknown.
 */
export async function resolveProject(api: Client, wanted: string | undefined): Promise<string> {
  if (wanted?.startsWith('or_')) return wanted
  const { data } = await api.list_projects({ limit: all })
  const same = wanted === undefined ? data : data.filter(({ name }) => folded(name) === folded(wanted))
  const [only] = same
  if (only && same.length === 1) return only.id
  if (data.length === 0) throw new ToolRefusal('There is no project yet.')
  const names = listed((same.length > 0 ? same : data).map(({ id, name }) => `${name} (${id})`))
  if (wanted === undefined) throw new ToolRefusal(`There are ${data.length} projects. Name one in project: ${names}.`)
  throw new ToolRefusal(
    same.length > 1
      ? `${same.length} projects are called ${JSON.stringify(wanted)}. Use the id: ${names}.`
      : `No project is called ${JSON.stringify(wanted.slice(0, 100))}. ${suggestion(wanted, data)}There are: ${names}.`,
  )
}

const suggestion = (wanted: string, known: Named[] | { name: string }[]) => {
  const names = known.map(({ name }) => name)
  const meant = nearest(folded(wanted), names.map(folded))
  const found = names.find((name) => folded(name) === meant)
  return found === undefined ? '' : `Did you mean ${found}? `
}

/** The names in a project; each list is read when it is first needed. */
export class Names {
  readonly #api: Client
  readonly project_id: string
  readonly #lists = new Map<NameKind, Promise<Named[]>>()
  #prompts: Promise<Map<string, string>> | undefined

  constructor(api: Client, project_id: string) {
    this.#api = api
    this.project_id = project_id
  }

  async exportSchedules() {
    return (await this.#api.list_export_schedules({ project_id: this.project_id, limit: all })).data
  }

  /** @throws the API's error for an action that is not found */
  async refuseUnknownAction(action_id: string) {
    await this.#api.get_action({ project_id: this.project_id, action_id })
  }

  list(kind: NameKind): Promise<Named[]> {
    const known = this.#lists.get(kind) ?? this.#read(kind)
    this.#lists.set(kind, known)
    return known
  }

  async #read(kind: NameKind): Promise<Named[]> {
    const page = { project_id: this.project_id, limit: all }
    switch (kind) {
      case 'brand':
        return (await this.#api.list_brands(page)).data.map(({ id, name, aliases }) => ({ id, name, also: aliases }))
      case 'topic':
        return (await this.#api.list_topics(page)).data
      case 'tag':
        return (await this.#api.list_tags(page)).data
      case 'channel':
        return (await this.#api.list_model_channels(page)).data.map(({ id, description, current_model }) => ({
          id,
          name: description,
          also: [current_model.id],
        }))
    }
  }

  /** The name of an item, or its id if it has been deleted. */
  async nameOf(kind: NameKind, id: string): Promise<string> {
    return (await this.list(kind)).find((one) => one.id === id)?.name ?? id
  }

  /** The text of each prompt. */
  prompts(): Promise<Map<string, string>> {
    this.#prompts ??= this.#readPrompts()
    return this.#prompts
  }

  async #readPrompts() {
    const texts = new Map<string, string>()
    for (;;) {
      const page = { project_id: this.project_id, limit: all, offset: texts.size }
      const { data, total_count } = await this.#api.list_prompts(page)
      for (const { id, messages } of data) texts.set(id, messages[0]?.content ?? '')
      if (data.length === 0 || texts.size >= total_count) return texts
    }
  }

  /**
   * The ids for names, ids or aliases. The name of a channel may be part of several.
   * @throws ToolRefusal with the nearest existing names
   */
  async ids(kind: NameKind, wanted: readonly string[]): Promise<string[]> {
    if (wanted.length === 0) return []
    const known = await this.list(kind)
    const found = wanted.flatMap((one) => {
      const ids = matching(kind, known, one)
      if (ids.length === 0) throw unknown(kind, known, one)
      return ids
    })
    return [...new Set(found)]
  }

  /** The one matching item. @throws ToolRefusal */
  async id(kind: NameKind, wanted: string): Promise<string> {
    const [id, ...more] = await this.ids(kind, [wanted])
    if (id === undefined || more.length > 0) {
      throw new ToolRefusal(`Several of the ${kind}s are called ${JSON.stringify(wanted)}. Use the id.`)
    }
    return id
  }
}

function matching(kind: NameKind, known: Named[], wanted: string): string[] {
  const word = folded(wanted)
  const exact = known.filter(({ id, name }) => id === wanted || folded(name) === word)
  if (exact.length > 0) return exact.map(({ id }) => id)
  const others = known.filter(({ also }) => also?.some((one) => folded(one) === word))
  if (others.length > 0 || kind !== 'channel' || word === '') return others.map(({ id }) => id)
  return known.filter(({ name }) => folded(name).includes(word)).map(({ id }) => id)
}

function unknown(kind: NameKind, known: Named[], wanted: string) {
  const names = known.map(({ name }) => name)
  const there = names.length === 0 ? `This project has no ${kind}s.` : `There are: ${listed(names)}.`
  return new ToolRefusal(
    `No ${kind} of this project is called ${JSON.stringify(wanted.slice(0, 100))}. ${suggestion(wanted, known)}${there}`,
  )
}
