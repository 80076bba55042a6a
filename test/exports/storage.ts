import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const bucketKeys = { id: 'AKIAEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
export const region = 'eu-central-1'

/**
 * An object storage with as much of S3 as an upload needs. It refuses requests that are not signed according to Signature Version
 * 4: the secret, the time, the request and the digest of the content.
 */
export async function startStorage(bucket: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  const refused: string[] = []
  /** The answers to the next requests of a method; no answer at all if there is no status. */
  const troubles: { method: string; status?: number }[] = []
  /** Keys of the requests that got no answer. */
  const unanswered: string[] = []
  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    const answer = (status: number, text = '', headers = {}) => void response.writeHead(status, headers).end(text)
    const trouble = troubles.findIndex(({ method }) => method === request.method)
    if (trouble >= 0) {
      const [{ status } = {}] = troubles.splice(trouble, 1)
      return status === undefined ? void unanswered.push(request.url ?? '') : answer(status)
    }
    const wrong = faultOf(request, content)
    if (wrong !== undefined) {
      refused.push(wrong)
      return answer(403, `<Error><Code>${wrong}</Code></Error>`)
    }
    answerTo(request, content, answer)
  })

  function answerTo(
    { method, url = '' }: IncomingMessage,
    content: Buffer,
    answer: (status: number, text?: string, headers?: object) => void,
  ) {
    const { pathname, searchParams } = new URL(url, 'http://storage')
    const [, named, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (named !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'GET' && key === '' && searchParams.has('uploads')) {
      const listed = [...uploads].filter(([, upload]) => upload.key.startsWith(searchParams.get('prefix') ?? ''))
      const shown = listed.map(
        ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id.replaceAll('&', '&amp;')}</UploadId></Upload>`,
      )
      return answer(200, `<ListMultipartUploadsResult>${shown.join('')}</ListMultipartUploadsResult>`)
    }
    const upload = uploads.get(searchParams.get('uploadId') ?? '')
    const etag = `"${createHash('md5').update(content).digest('hex')}"`
    if (method === 'PUT' && !upload) {
      objects.set(key, content)
      return answer(200, '', { etag })
    }
    if (method === 'POST' && searchParams.has('uploads')) {
      const id = `${randomUUID()}/+=&`
      uploads.set(id, { key, parts: new Map() })
      return answer(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id.replaceAll('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (!upload || upload.key !== key) return answer(404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT') {
      upload.parts.set(Number(searchParams.get('partNumber')), content)
      return answer(200, '', { etag })
    }
    uploads.delete(searchParams.get('uploadId') ?? '')
    if (method === 'DELETE') return answer(204)
    const listed = Array.from(String(content).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g))
    const parts = listed.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
    const is_right = listed.every(
      ([, , told], i) =>
        told ===
        `"${createHash('md5')
          .update(parts[i] ?? '')
          .digest('hex')}"`,
    )
    // As in S3, the status is sent before the parts are assembled.
    if (!is_right || parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
      return answer(200, '<Error><Code>InvalidPart</Code></Error>')
    objects.set(key, Buffer.concat(parts))
    answer(200, '<CompleteMultipartUploadResult/>')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    refused,
    troubles,
    unanswered,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const sealed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The error code for a bad signature; undefined if it is valid. */
function faultOf({ method, url = '', headers }: IncomingMessage, content: Buffer): string | undefined {
  const [, id, day, place, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'])
  const said = String(headers['x-amz-content-sha256'])
  if (id !== bucketKeys.id || place !== region || day === undefined || names === undefined) return 'AccessDenied'
  if (!names.split(';').includes('host') || at.slice(0, 8) !== day) return 'AuthorizationHeaderMalformed'
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - time) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (said !== digest(content)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://storage')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    said,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (key: string | Buffer, part) => sealed(key, part),
    `AWS4${bucketKeys.secret}`,
  )
  const right = sealed(key, ['AWS4-HMAC-SHA256', at, scope, digest(canonical)].join('\n')).toString('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}
