import { execFile } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Runs a file of `scripts/` in a separate process. */
export function script(name: string, ...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string[] }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr: stderr.split('\n').filter(Boolean) }),
    ),
  )
}
