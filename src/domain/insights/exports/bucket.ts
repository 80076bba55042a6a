import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { Services } from '../../foundation/context.ts'

/*
 * The bucket that exports can be written to. Only the settings decide where it is, not the person who asks for an
 * export.
 */

/** The storage did not accept a file. The message contains its answer. */
export class BucketError extends Error {}

export interface ExportBucket {
  /** The address of a folder for people. */
  addressOf(folder: string): string
  /**
   * Writes a file under a key and replaces an existing one.
   * @throws BucketError
   */
  put(key: string, path: string, signal: AbortSignal): Promise<void>
}

/** Larger files are written in parts of this size. One part is in memory, and there can be at most 10,000. */
const partBytes = 16 * 1024 * 1024
const timeout_ms = 120_000

/** The bucket of the settings. Undefined if there is none. */
export function bucketOf({ config }: Pick<Services, 'config'>): ExportBucket | undefined {
  const { EXPORT_S3_BUCKET: name, EXPORT_S3_REGION: region, EXPORT_S3_PREFIX: prefix } = config
  const { EXPORT_S3_ACCESS_KEY_ID: accessKeyId, EXPORT_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (name === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const endpoint = config.EXPORT_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 4, initRetryMs: 200 })
  const whole = (key: string) => (prefix === undefined ? key : `${prefix}/${key}`)

  /**
   * @param key empty for the bucket itself
   * @returns the answer and its text; a redirect is an error, because it would lead to a place that no setting names
   */
  const send = async (method: string, key: string, query: string, body: Buffer | string, signal: AbortSignal) => {
    const object = key && `/${whole(key)}`
    const said = `${method} s3://${name}${object}`
    const hash = createHash('sha256').update(body).digest('hex')
    try {
      const response = await client.fetch(`${endpoint}/${name}${object}${query}`, {
        method,
        redirect: 'error',
        headers: { 'x-amz-content-sha256': hash },
        ...(body.length > 0 && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
      })
      const text = await response.text()
      // A completion can fail after its status was sent.
      if (!response.ok || text.includes('<Error>'))
        throw new BucketError(`${said}: ${response.status} ${elementOf(text, 'Code') ?? ''}`.trim())
      return { text, etag: response.headers.get('etag') ?? '' }
    } catch (error) {
      if (signal.aborted || error instanceof BucketError) throw error
      throw new BucketError(`${said}: no response`, { cause: error })
    }
  }

  const abort = (key: string, upload: string, signal: AbortSignal) =>
    send('DELETE', key, `?uploadId=${encodeURIComponent(upload)}`, '', signal)

  /** Aborts uploads of a key that a killed process left behind. Only one export at a time writes a key. */
  const abortUnfinished = async (key: string, signal: AbortSignal) => {
    // With the whole key as prefix: some storages list no uploads for a part of it.
    const { text } = await send('GET', '', `?uploads=&prefix=${encodeURIComponent(whole(key))}`, '', signal)
    for (const [, upload = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const id = elementOf(upload, 'UploadId')
      if (id !== undefined && elementOf(upload, 'Key') === whole(key)) await abort(key, id, signal)
    }
  }

  const putParts = async (key: string, parts: AsyncIterable<Buffer>, signal: AbortSignal) => {
    // An access key that may write but not list leaves this to the lifecycle rules of the bucket.
    await abortUnfinished(key, signal).catch((error) => {
      if (!(error instanceof BucketError)) throw error
    })
    const { text } = await send('POST', key, '?uploads=', '', signal)
    const upload = elementOf(text, 'UploadId')
    if (upload === undefined) throw new BucketError(`s3://${name}/${whole(key)}: the response contains no upload id`)
    const uploadId = encodeURIComponent(upload)
    try {
      let listed = ''
      let number = 0
      for await (const part of parts) {
        const { etag } = await send('PUT', key, `?partNumber=${++number}&uploadId=${uploadId}`, part, signal)
        listed += `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`
      }
      const list = `<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`
      await send('POST', key, `?uploadId=${uploadId}`, list, signal)
    } catch (error) {
      // Abandoned parts cost money but are not listed anywhere.
      await abort(key, upload, AbortSignal.timeout(timeout_ms)).catch(() => {})
      throw error
    }
  }

  return {
    addressOf: (folder) => `s3://${name}/${whole(folder)}`,
    async put(key, path, signal) {
      const handle = await open(path)
      try {
        const { size } = await handle.stat()
        const parts = partsOf(handle, Math.min(size, partBytes))
        if (size > partBytes) return await putParts(key, parts, signal)
        await send('PUT', key, '', (await parts.next()).value ?? '', signal)
      } finally {
        await handle.close()
      }
    },
  }
}

/** The content of a file in parts, which all use the same buffer. */
async function* partsOf(handle: Awaited<ReturnType<typeof open>>, bytes: number): AsyncGenerator<Buffer, undefined> {
  const buffer = Buffer.alloc(bytes)
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, bytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const elementOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]+)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
