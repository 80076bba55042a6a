import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const run = promisify(execFile)
/** The system's Python, which has the system's packages. */
const python = '/usr/bin/python3'
const has_packages = await run(python, ['-c', 'import requests, pandas']).then(
  () => true,
  () => false,
)

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
})

test.skipIf(!has_packages)(
  'the Python code in the client guide runs exactly as it is written (needs requests and pandas)',
  async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-09']
    const answers = ['Acme is best.', 'Nobody is.', 'Take Acme.']
    const chats = days.map((day, index) => chat(answers[index] ?? '', { created_at: `${day}T10:00:00Z` }))
    await tenant.project.import_chats({ chats })
    const guide = await readFile(join(import.meta.dirname, '../../docs/client.md'), 'utf8')
    const [lines = '', notebook = ''] = [...guide.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code]) => code)
    const all_days = '"start_date": "2026-03-01", "end_date": "2026-03-31"'
    const program = `${lines}\n${notebook}\nprint(brands["confidence.prompts"].sum() > 0, list(brands.columns)[:2])`
      .replace('skp-...', await tenant.projectKey('read'))
      .replace('http://127.0.0.1:8787', server.url)
      .replaceAll('json={', `json={${all_days}, `)
    const { stdout } = await run(python, ['-c', program], { timeout: 50_000 })
    expect(stdout.trim().split('\n')).toEqual([
      '2026-03-09 Acme 1',
      '2026-03-02 Acme 0.5',
      "True ['week', 'visibility']",
    ])
  },
)
