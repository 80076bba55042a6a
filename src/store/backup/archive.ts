import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { z } from 'zod'
import type { Head } from './head.ts'
import { sealed } from './seal.ts'

/*
 * A backup is a tar compressed with zstd and sealed: `backup.json` describes it (head.ts), then come the files of both
 * stores under the names they have in a data folder, and `manifest.json` lists every one of them with size and SHA-256.
 */

export const headName = 'backup.json'
export const manifestName = 'manifest.json'

export const Manifest = z.strictObject({
  files: z.array(
    z.strictObject({ path: z.string(), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** Empty folders. */
  folders: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** Files of the two stores: no path escapes its target folder, and no two spellings name the same file. */
const allowed = /^(?:relational|analytical)(?:\/(?!\.{1,2}(?:\/|$))[\w.%-]+)+$/

export function checkPath(path: string): void {
  if (!allowed.test(path)) throw new Error(`a backup cannot contain a file named ${JSON.stringify(path)}`)
}

export interface Archive {
  /** @param bytes exactly as many as `size` says */
  add(path: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>
  addFolder(path: string): Promise<void>
  /** Writes the manifest; resolves when everything has been written. */
  finish(): Promise<Size>
  /** Ends the archive early; resolves when nothing more is written. */
  abort(error: Error): Promise<void>
}

export interface Size {
  files: number
  /** Total bytes of the files. */
  bytes: number
}

/** Writes a backup. Memory stays bounded, because writing goes at the pace at which `out` takes the bytes. */
export async function createArchive(out: Writable, head: Head): Promise<Archive> {
  const { readable, controller } = createTarPacker()
  const pack = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const written = pipeline(Readable.fromWeb(readable), pack, sealed, out)
  // Code that is writing an entry gets the error as well.
  written.catch(() => {})
  const manifest: Manifest = { files: [], folders: [] }
  let bytes_added = 0
  const add = async (path: string, size: number, bytes: AsyncIterable<Uint8Array>) => {
    const sum = createHash('sha256')
    const entry = controller.add({ name: path, size, mode: 0o600, mtime: new Date(head.created_at) }).getWriter()
    try {
      for await (const chunk of bytes) {
        sum.update(chunk)
        await entry.write(chunk)
      }
      await entry.close()
    } catch (error) {
      // The error that ended the writing says more than this one.
      controller.error(error)
      await written
      throw error
    }
    manifest.files.push({ path, size, sha256: sum.digest('hex') })
    bytes_added += size
  }
  const addText = (path: string, text: Buffer) => add(path, text.length, Readable.from([text]))
  await addText(headName, json(head))
  return {
    add(path, size, bytes) {
      checkPath(path)
      return add(path, size, bytes)
    },
    async addFolder(path) {
      checkPath(path)
      await controller.add({ name: `${path}/`, size: 0, type: 'directory', mode: 0o700 }).close()
      manifest.folders.push(path)
    },
    async finish() {
      const size = { files: manifest.files.length, bytes: bytes_added }
      await addText(manifestName, json(manifest))
      controller.finalize()
      await written
      return size
    },
    async abort(error) {
      controller.error(error)
      await written.catch(() => {})
    },
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
