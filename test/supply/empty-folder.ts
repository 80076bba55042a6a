import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './script.ts'

const run = promisify(execFile)

/** A folder outside the repository: it contains nothing from the clone, and programs run on the machine's Node. */
export interface EmptyFolder {
  path: string
  write(file: string, text: string): Promise<void>
  /** Runs a program to its end. @returns its output. @throws with its error output */
  run(program: string, ...args: string[]): Promise<string>
  installClient(tarball: string): Promise<void>
  /** @returns the names of the packages installed beside it */
  installService(tarball: string): Promise<string[]>
  /** Starts the command `answerscope`, which prints where it listens. */
  serve(settings: Record<string, string>): Promise<{ url: string; stop(): Promise<number | null> }>
  remove(): Promise<void>
}

/**
 * Set to have npm install the dependencies from its cache or the registry, which takes a minute; otherwise they are linked.
 */
const is_by_npm = process.env.INSTALL === 'npm'

export async function emptyFolder(): Promise<EmptyFolder> {
  const path = await mkdtemp(join(tmpdir(), 'answerscope-empty-'))
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const env = { PATH, HOME: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  const npm = (cwd: string, ...args: string[]) =>
    run('npm', [...args, '--no-audit', '--no-fund'], { cwd, env: { ...env, HOME: process.env.HOME } })
  await writeFile(join(path, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  let child: ChildProcess | undefined
  return {
    path,
    write: (file, text) => writeFile(join(path, file), text),
    async run(program, ...args) {
      const { stdout } = await run(program, args, { cwd: path, env, maxBuffer: 16 * 1024 * 1024 }).catch(
        ({ message, stdout, stderr }) => {
          throw new Error([message, stdout, stderr].join('\n'))
        },
      )
      return stdout
    },
    async installClient(tarball) {
      await npm(path, 'install', '--offline', tarball)
    },
    async installService(tarball) {
      const home = join(path, 'node_modules/answerscope')
      await mkdir(join(path, 'node_modules/.bin'), { recursive: true })
      await mkdir(home)
      await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', home])
      const { bin } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
      await symlink(`../answerscope/${bin.answerscope}`, join(path, 'node_modules/.bin/answerscope'))
      if (is_by_npm) await npm(home, 'ci', '--prefer-offline', '--ignore-scripts')
      const lock = is_by_npm ? 'node_modules/.package-lock.json' : 'npm-shrinkwrap.json'
      const { packages } = JSON.parse(await readFile(join(home, lock), 'utf8'))
      if (is_by_npm) return namesIn(packages)
      const names = namesIn(packages).filter((name) => existsSync(join(root, 'node_modules', name)))
      for (const name of names) {
        await mkdir(dirname(join(path, 'node_modules', name)), { recursive: true })
        await symlink(join(root, 'node_modules', name), join(path, 'node_modules', name))
      }
      return names
    },
    async serve(settings) {
      child = spawn('node_modules/.bin/answerscope', ['serve'], {
        cwd: path,
        env: { ...env, PORT: '0', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit')
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
      const address = () => /"url":"([^"]+)"/.exec(said)?.[1]
      while (address() === undefined) {
        if (child.exitCode !== null) throw new Error(`answerscope serve ended: ${said}`)
        await delay(50)
      }
      return {
        url: address() ?? '',
        async stop() {
          child?.kill('SIGTERM')
          const [code] = await ended
          return code
        },
      }
    },
    async remove() {
      // Its child processes end only if it is told to stop.
      if (child && child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Packages at the top level, not inside another package. */
const namesIn = (packages: Record<string, unknown>) =>
  Object.keys(packages)
    .filter((at) => at.lastIndexOf('node_modules/') === 0)
    .map((at) => at.slice('node_modules/'.length))
