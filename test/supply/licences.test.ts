import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from './script.ts'

const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy'
const gpl = 'GNU GENERAL PUBLIC LICENSE Version 3'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-licences-'))
  await mkdir(join(folder, 'web/dist'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Package {
  license?: unknown
  /** The text of its file LICENSE; if omitted, it has none. */
  text?: string
  dev?: boolean
}

/** The faults of a project that consists of one package, which may be bundled into its dashboard. */
async function faultsOf({ license, text, dev }: Package, is_bundled = false): Promise<string[]> {
  const path = join(folder, 'node_modules/one')
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'one', version: '1.0.0', license }))
  if (text) await writeFile(join(path, 'LICENSE'), text)
  const packages = { '': {}, 'node_modules/one': { version: '1.0.0', dev } }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const modules = is_bundled ? [{ name: 'one', version: '1.0.0' }] : []
  await writeFile(join(folder, 'web/dist/licences.json'), JSON.stringify(modules))
  const { code, stderr } = await script('licences', folder)
  const faults = stderr.filter((line) => line.startsWith('one '))
  expect(code).toBe(faults.length > 0 ? 1 : 0)
  return faults
}

test('every package of the product has a licence on the list', async () => {
  const { code, stdout, stderr } = await script('licences')
  expect(stderr.filter((line) => !line.startsWith('The dashboard was built'))).toEqual([])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^\d+\tMIT$/m)
})

test('a licence that matches its file is accepted', async () => {
  expect(await faultsOf({ license: 'MIT', text: mit })).toEqual([])
  expect(await faultsOf({ license: '(GPL-3.0-only OR MIT)', text: mit })).toEqual([])
})

test.each<[string, Package, string]>([
  ['no licence', { text: mit }, 'its package.json names no licence.'],
  ['a licence in an older form', { license: { type: 'MIT' }, text: mit }, 'its package.json names no licence.'],
  ['one that is not on the list', { license: 'AGPL-3.0-only', text: gpl }, 'AGPL-3.0-only is not on the list.'],
  ['one beside another', { license: 'MIT AND GPL-3.0-only', text: mit }, 'MIT AND GPL-3.0-only is not on the list.'],
  ['a word for a file', { license: 'SEE LICENSE IN LICENSE', text: mit }, 'SEE LICENSE IN LICENSE is not on the list.'],
  ['no file', { license: 'MIT' }, 'declares MIT but has no licence file.'],
  [
    'a file of another licence',
    { license: 'ISC', text: mit },
    'declares ISC, but its licence file says something else.',
  ],
  [
    'a file with two',
    { license: 'MIT', text: `${mit}\n${gpl}` },
    'declares MIT, but its licence file also contains another licence.',
  ],
])('%s', async (_, one, said) => {
  expect(await faultsOf(one)).toEqual([`one 1.0.0: ${said}`])
})

test('development packages count only if the dashboard bundles them', async () => {
  const tool = { license: 'GPL-3.0-only', text: gpl, dev: true }
  expect(await faultsOf(tool)).toEqual([])
  expect(await faultsOf(tool, true)).toEqual(['one 1.0.0: GPL-3.0-only is not on the list.'])
})
