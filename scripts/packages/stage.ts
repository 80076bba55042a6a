import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The parts of a package.json used here. */
export type Manifest = Record<string, unknown> & { name: string; version: string }

/** Writes a file of a package that is being assembled. */
export async function put(folder: string, file: string, content: string): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A page of `docs` as a page of a package, without its relative links, whose targets are not in the package. */
export async function putPage(folder: string, file: string, page: string): Promise<void> {
  const text = await readFile(join(root, page), 'utf8')
  await put(folder, file, text.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1'))
}

/** Compiles with the project's compiler. @throws with its output */
export async function compile(folder: string, options: object, files: string[]): Promise<void> {
  const config = join(folder, 'tsconfig.json')
  await put(folder, 'tsconfig.json', json({ compilerOptions: options, files }))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout?: string }) => {
    throw new Error(`It does not compile:\n${error.stdout}`, { cause: error })
  })
}

/** Packs a folder with npm. @returns the path of the tarball */
export async function packFolder(folder: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true })
  const args = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', into]
  const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  const packed: unknown = JSON.parse(stdout)
  // npm 12 returns an object by name, older versions a list.
  const [{ filename }] = Object.values(packed as object) as [{ filename: string }]
  return join(into, filename)
}
