import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { openApiDocument } from '../src/http/openapi.ts'

/**
 * Checks the OpenAPI document against the rules of Redocly (recommended-strict) and Spectral (oas), warnings included,
 * and against one of our own: everything has a description. Prints one line per violation, and ends with code 1.
 * Neither library accesses the network.
 *
 *   node scripts/lint-openapi.ts
 */
const document = openApiDocument()
const faults = [...undescribed(), ...(await redocly()), ...(await spectral())]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

interface Schema {
  description?: string
  properties?: Record<string, Schema>
}
interface Operation extends Schema {
  operationId: string
  summary?: string
  parameters: { name: string; description?: string }[]
}

/** Properties, parameters, tags and operations without a description. */
function undescribed(): string[] {
  const { paths, tags, components } = document as unknown as {
    paths: Record<string, Record<string, Operation>>
    tags: { name: string; description?: string }[]
    components: Record<string, Record<string, Schema>>
  }
  const without = (what: string, { description }: { description?: string }) =>
    description?.trim()
      ? []
      : [`${what} has no description. Add one, or describe its name in src/contract/descriptions.ts.`]
  const within = (value: unknown, at: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const fields = Object.entries((value as Schema).properties ?? {})
    return [
      // An example may contain a field with that name.
      ...(typeof (value as Schema).properties === 'object' ? fields : []).flatMap(([name, field]) =>
        without(`the property ${at}.${name}`, field),
      ),
      ...Object.entries(value).flatMap(([key, part]) =>
        key === 'properties'
          ? fields.flatMap(([name, field]) => within(field, `${at}.${name}`))
          : key === 'examples' || key === 'example'
            ? []
            : within(part, at),
      ),
    ]
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return [
    ...tags.flatMap((tag) => without(`the tag ${tag.name}`, tag)),
    ...operations.flatMap((operation) => [
      ...without(`the operation ${operation.operationId}`, operation),
      ...operation.parameters.flatMap((one) => without(`the parameter ${operation.operationId}.${one.name}`, one)),
      ...within({ ...operation, parameters: [] }, operation.operationId),
    ]),
    ...Object.entries(components.schemas ?? {}).flatMap(([id, schema]) => within(schema, id)),
    ...Object.entries(components).flatMap(([kind, parts]) =>
      kind === 'schemas' ? [] : Object.entries(parts).flatMap(([id, part]) => without(`${kind} ${id}`, part)),
    ),
  ]
}

async function redocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' })
  const [known, others] = [problems.filter(isOfTheContract), problems.filter((one) => !isOfTheContract(one))]
  return [
    ...others.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ...(known.length === 1
      ? []
      : ['redocly: the exception for no-ambiguous-paths no longer matches anything. Remove it.']),
  ]
}

/** One path is fixed and the methods differ, so no request matches both. */
function isOfTheContract({ ruleId, location }: { ruleId: string; location: { pointer?: string }[] }): boolean {
  const pointer = '#/paths/~1prompts~1suggestions~1generations~1{generation_id}'
  return ruleId === 'no-ambiguous-paths' && location[0]?.pointer === pointer
}

async function spectral(): Promise<string[]> {
  const linter = new spectralCore.Spectral()
  // The library's own rules do not fit its own type.
  const oas = rulesets.oas as unknown as RulesetDefinition
  linter.setRuleset({ extends: [[oas, 'recommended']] })
  const problems = await linter.run(JSON.parse(JSON.stringify(document)))
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('.')}`)
}
