import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Identifies the running code. It changes when the files of the program or its packages change. */
export async function codeVersion(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const sum = createHash('sha256').update(process.version)
  for (const file of [join(root, 'package.json'), ...files.sort()]) {
    sum.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  }
  return sum.digest('hex')
}
