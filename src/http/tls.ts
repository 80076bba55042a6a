import type { Server } from 'node:tls'
import type { Services } from '../domain/foundation/context.ts'

/** What the service shows of itself over TLS. */
export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** How often the files are looked at for a new certificate. */
const every_ms = 60_000

/**
 * Takes up certificates that are renewed while the service runs, until the server closes.
 * @param read gives what the files hold; throws when they cannot be used
 * @returns looks at once
 */
export function renewCertificate(
  server: Server,
  shown: Certificate,
  read: () => Certificate | undefined,
  log: Services['log'],
): () => void {
  let last = shown
  const look = () => {
    try {
      const now = read()
      if (!now || (now.cert.equals(last.cert) && now.key.equals(last.key))) return
      server.setSecureContext(now)
      last = now
      log.info('a new certificate is shown')
    } catch (error) {
      // The two files change one after the other; until both have, the old pair is shown.
      log.warn({ err: error }, 'the certificate could not be read; the one before is shown')
    }
  }
  const timer = setInterval(look, every_ms).unref()
  server.once('close', () => clearInterval(timer))
  return look
}
