import { symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** The programs that tests start as processes. */
const programs = [
  'src/main.ts',
  'test/make-template.ts',
  'test/import/mortal-server.ts',
  'test/import/mortal-work.ts',
  'test/jobs/dies-with-leases.ts',
]

/**
 * Bundles the programs that tests start as processes into a folder: a service reads about 1,900 files at startup, which takes half
 * of its startup time. Threads, native packages and files read by name stay where they are.
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: true, external: ['chdb', '@electric-sql/pglite'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [nameOf(program), join(root, program)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** The path of a program in the folder. */
export const bundled = (folder: string, program: string) => join(folder, `${nameOf(program)}.js`)

const nameOf = (program: string) => program.replace(/\.ts$/, '').replaceAll('/', '-')

/** What a module locates relative to itself is also found from the bundle. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta')) return
    return {
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        // True only for a program that was started itself.
        .replaceAll('import.meta.main', 'false'),
      map: null,
    }
  },
}
