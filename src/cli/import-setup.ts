import type { Client } from '../client/client.ts'
import type { BrandWords } from './arguments.ts'
import { allProjects, allRows, type Connection, chosenProject } from './connection.ts'
import { fromOption } from './refusals.ts'
import { CliError } from './shell.ts'

/** What an import creates if it is missing. */
export interface ImportTarget {
  project?: string
  projectName?: string
  country?: string
  own?: BrandWords
  brand?: BrandWords[]
}

/** Names that differ only in case and Unicode form are the same project or brand, as in the service. */
const key = (name: string) => name.normalize('NFKC').toLowerCase()

/**
 * The project to import into, with its brands. Creates what is missing and leaves the rest unchanged. Running it again
 * after an interruption continues where it stopped.
 * @throws CliError when existing data contradicts the options
 */
export async function prepareProject(
  connection: Connection,
  wanted: ImportTarget,
): Promise<{ id: string; name: string }> {
  const { api } = connection
  const project = await projectFor(connection, wanted)
  const brands = await allRows((page) => api.list_brands({ project_id: project.id, ...page }))
  const own = brands.find(({ is_own }) => is_own)
  if (wanted.own && own) {
    // A new project names its own brand after itself; a brand that was renamed or completed since then stays unchanged.
    const is_untouched = key(own.name) === key(project.name) && own.aliases.length === 0 && own.domains.length <= 1
    if (is_untouched) {
      const fields = { project_id: project.id, brand_id: own.id, ...fieldsOf(wanted.own) }
      await fromOption('--own', () => api.update_brand(fields))
    } else if (key(own.name) !== key(wanted.own.name)) {
      throw new CliError(`The own brand of project ${project.name} is ${own.name}, not ${wanted.own.name}. Omit --own.`)
    }
  }
  const known = new Set(brands.map(({ name }) => key(name)))
  for (const brand of wanted.brand ?? []) {
    if (known.has(key(brand.name))) continue
    known.add(key(brand.name))
    await fromOption('--brand', () => api.create_brand({ project_id: project.id, ...brand }))
  }
  return project
}

const fieldsOf = ({ name, aliases, domains }: BrandWords) => ({ name, aliases, ...(domains.length > 0 && { domains }) })

async function projectFor(connection: Connection, wanted: ImportTarget): Promise<{ id: string; name: string }> {
  const { projectName: name } = wanted
  if (name === undefined) return await chosenProject(connection, wanted.project)
  if (wanted.project !== undefined) throw new CliError('--project and --project-name cannot be combined.')
  const there = (await allProjects(connection.api)).filter((one) => key(one.name) === key(name))
  const [found] = there
  if (there.length > 1)
    throw new CliError(`There are ${there.length} projects named ${name}. Choose one with --project.`)
  return found ?? (await makeProject(connection.api, name, wanted))
}

async function makeProject(api: Client, name: string, { country, own }: ImportTarget) {
  const [domain] = own?.domains ?? []
  if (!domain || !country) {
    throw new CliError(
      `There is no project ${name} yet. To create it, add --country (such as US) and --own 'Acme=acme.com', the own brand with its domain.`,
    )
  }
  // The operation refuses an unknown country, with the API's message.
  const { id } = await api.create_project({ name, domain, country_code: country as 'US' })
  return { id, name }
}
