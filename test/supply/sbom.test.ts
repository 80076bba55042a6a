import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root, script } from './script.ts'

/** The requirements of CycloneDX 1.5 for the parts that are used here. */
const Licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string() }) }),
  z.strictObject({ license: z.strictObject({ name: z.string() }) }),
  z.strictObject({ expression: z.string() }),
])
const Component = z.looseObject({
  'bom-ref': z.string(),
  type: z.enum(['application', 'library']),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  purl: z.string().startsWith('pkg:npm/'),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
    .optional(),
  licenses: z.array(Licence).nonempty(),
})
const Bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'))
let bom: z.output<typeof Bom>
beforeAll(async () => {
  const { code, stdout } = await script('sbom')
  expect(code).toBe(0)
  bom = Bom.parse(JSON.parse(stdout))
})

test('the product is named with its version and licence', async () => {
  const { name, version, license } = await readJson('package.json')
  const { component } = bom.metadata
  expect(component).toMatchObject({ type: 'application', name, version, licenses: [{ license: { id: license } }] })
})

test('every package of the lockfile is listed, for every platform, with a licence and the locked digest', async () => {
  const { packages } = (await readJson('package-lock.json')) as {
    packages: Record<string, { version: string; integrity?: string }>
  }
  const locked = Object.entries(packages).flatMap(([path, { version, integrity }]) =>
    path === '' ? [] : [[`${path.replace(/^.*node_modules\//, '')}@${version}`, hexOf(integrity)] as const],
  )
  const listed = bom.components.map(({ group, name, version, hashes }) => [
    `${group ? `${group}/` : ''}${name}@${version}`,
    hashes?.[0]?.content,
  ])
  expect(new Map(listed as [string, string][])).toEqual(new Map(locked))
})

test('every reference points to a listed component, and none is listed twice', () => {
  const refs = [bom.metadata.component, ...bom.components].map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !refs.includes(ref))).toEqual([])
})

const hexOf = (integrity: string | undefined) =>
  integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
