import { readFile, writeFile } from 'node:fs/promises'
import { openApiDocument } from '../src/http/openapi.ts'
import { reportModel } from './report-model.ts'

/** Files made from the contract and the report model. With `--check` nothing is written and a stale file is an error. */
const generated = {
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/report-model.md': reportModel(),
}

const isCheck = process.argv.includes('--check')
for (const [path, content] of Object.entries(generated)) {
  const url = new URL(`../${path}`, import.meta.url)
  if (!isCheck) await writeFile(url, content)
  else if ((await readFile(url, 'utf8').catch(() => '')) !== content) {
    console.error(`${path} is not current. Run: npm run generate`)
    process.exitCode = 1
  }
}
