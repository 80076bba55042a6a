import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Services } from '../foundation/context.ts'

/*
 * A headless Chromium prints and draws pages that have no scripts and load nothing. It gets neither the network nor the
 * environment of the service.
 */

type Tools = Pick<Services, 'config' | 'log'>

const run = promisify(execFile)
const known = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
/** Where programs usually are. Chromium gets nothing else of the environment. */
const places = ['/usr/local/bin', '/usr/bin', '/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin']
const env = { PATH: places.join(':'), LANG: 'C.UTF-8' }

const quiet = [
  ...['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  ...['--disable-component-update', '--disable-dev-shm-usage'],
  ...['--proxy-server=127.0.0.1:9', '--host-resolver-rules=MAP * ~NOTFOUND'],
]

/** The Chromium for each value of the setting. Without a setting, it is searched for once. */
const found = new Map<string | undefined, Promise<string | undefined>>()

function chromiumOf({ config, log }: Tools): Promise<string | undefined> {
  const { CHROMIUM_PATH } = config
  const looked = found.get(CHROMIUM_PATH) ?? look(CHROMIUM_PATH === undefined ? known : [CHROMIUM_PATH])
  if (!found.has(CHROMIUM_PATH)) {
    found.set(CHROMIUM_PATH, looked)
    looked.then((path) => {
      if (path === undefined && CHROMIUM_PATH !== undefined)
        log.warn(
          { path: CHROMIUM_PATH },
          'CHROMIUM_PATH does not name a working Chromium: reports get no PDF, and figures no PNG',
        )
    })
  }
  return looked
}

/** The first of these programs that runs. */
async function look(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const runs = await run(name, ['--version'], { timeout: 10_000, env }).then(
      () => true,
      () => false,
    )
    if (runs) return name
  }
  return undefined
}

/** Whether a Chromium is installed. */
export const hasChromium = async (tools: Tools): Promise<boolean> => (await chromiumOf(tools)) !== undefined

interface Shot {
  page: string | Buffer
  /** The extension tells Chromium what to make. */
  file_name: string
  /** The arguments that make Chromium write its result to `file`. */
  args: (file: string) => string[]
  timeout_ms: number
  signal?: AbortSignal
}

/**
 * The result that Chromium makes of a page. Undefined without a Chromium.
 * @throws if it fails
 */
export async function renderInChromium(
  tools: Tools,
  { page, file_name, args, timeout_ms: timeout, signal }: Shot,
): Promise<Buffer | undefined> {
  const chromium = await chromiumOf(tools)
  if (chromium === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-page-'))
  try {
    const [from, to] = [join(folder, 'page.html'), join(folder, file_name)]
    await writeFile(from, page, { mode: 0o600 })
    // Chromium's sandbox does not start as root.
    const rights = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const paths = [`--user-data-dir=${join(folder, 'profile')}`, ...args(to), pathToFileURL(from).href]
    await run(chromium, [...quiet, ...rights, ...paths], {
      ...{ timeout, killSignal: 'SIGKILL', ...(signal && { signal }) },
      env: { ...env, HOME: folder },
    })
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
