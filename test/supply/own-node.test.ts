import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './script.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-own-node-'))
  await mkdir(join(folder, 'scripts'))
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await copyFile(join(root, 'scripts/own-node.mjs'), join(folder, 'scripts/own-node.mjs'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Finishes the installation in the folder, on a Node that claims to have this version. */
const install = (version: string) => {
  const said = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  return promisify(execFile)(process.execPath, [
    ...['--import', `data:text/javascript,${encodeURIComponent(said)}`],
    join(folder, 'scripts/own-node.mjs'),
  ])
}
const link = () => readlink(join(folder, 'node_modules/.bin/node'))

test('a missing link to the packaged Node is created, and an existing one is kept', async () => {
  const name = `node-${process.platform}-${process.arch}`
  await mkdir(join(folder, 'node_modules', name, 'bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules', name, 'bin/node'), '')
  await install('20.19.0')
  expect(await link()).toBe(`../${name}/bin/node`)
  await install('20.19.0')
  expect(await link()).toBe(`../${name}/bin/node`)
})

test('without the packaged Node, installation on an older Node fails and says why', async () => {
  await expect(install('22.12.0')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Answerscope needs Node\.js 24\. .* Run "npm ci" again, or install Node\.js 24\.\n$/,
    ),
  })
})

test('without the packaged Node, installation on Node 24 succeeds', async () => {
  await install('24.0.0')
  await expect(link()).rejects.toThrow('ENOENT')
})
