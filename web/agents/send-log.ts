import { ApiError, answerOf } from '../../src/client/client.ts'
import { addressOf } from '../api/address.ts'
import type { Answer } from '../api/api.ts'

export type LogAnswer = Answer<'import_logs'>

interface Options {
  project_id: string
  format?: string
  host?: string
}

/**
 * Streams a log to the service. The client sends lists of lines only; and of what it sends a browser tells how far it is
 * by XMLHttpRequest alone, which reads the file from the disk as it goes.
 * @param onShare how much of the file has left, 0 to 1
 * @throws ApiError in the service's words; TypeError when it could not be reached
 */
export function sendLog(
  file: File,
  options: Options,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<LogAnswer> {
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
  return ended.then(answerOf).then((answer) => answer as LogAnswer)
}

export const isAborted = (error: unknown) =>
  !(error instanceof ApiError) && error instanceof DOMException && error.name === 'AbortError'
