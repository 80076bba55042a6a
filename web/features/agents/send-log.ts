import { ApiError, answerOf } from '../../../src/client/client.ts'
import { addressOf } from '../../api/address.ts'
import type { Answer } from '../../api/api.ts'

export type LogImportAnswer = Answer<'import_logs'>

interface Options {
  project_id: string
  format?: string
  host?: string
}

/**
 * Streams a log to the service. The typed client only sends lists of lines, and a browser reports upload progress only
 * through XMLHttpRequest, which reads the file from disk while it sends.
 * @param onShare receives the share of the file that has been sent, 0 to 1
 * @throws ApiError with the service's message; TypeError when the service could not be reached
 */
export function sendLog(
  file: File,
  options: Options,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<LogImportAnswer> {
  const request = new XMLHttpRequest()
  request.open('POST', addressOf('import_logs', { ...options }))
  request.setRequestHeader('content-type', 'text/plain')
  if (file.name.endsWith('.gz')) request.setRequestHeader('content-encoding', 'gzip')
  request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 1)
  signal.addEventListener('abort', () => request.abort())
  const ended = new Promise<Response>((resolve, reject) => {
    const failed = () => reject(new TypeError('the service could not be reached'))
    request.onerror = failed
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
  })
  request.send(file)
  return ended.then(answerOf).then((answer) => answer as LogImportAnswer)
}

export const isAborted = (error: unknown) =>
  !(error instanceof ApiError) && error instanceof DOMException && error.name === 'AbortError'
