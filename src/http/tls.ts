import type { Server } from 'node:tls'
import type { Services } from '../domain/foundation/context.ts'

/** The certificate and key that the service uses for TLS. */
export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** How often the files are checked for a new certificate. */
const every_ms = 60_000

/**
 * Picks up renewed certificates while the service runs, until the server closes.
 * @param read returns the contents of the files; throws when they cannot be used
 * @returns a function that checks immediately
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
      log.info('a new certificate is in use')
    } catch (error) {
      // The two files change one after the other; until both have, the old pair stays in use.
      log.warn({ err: error }, 'the certificate could not be read; the previous one stays in use')
    }
  }
  const timer = setInterval(look, every_ms).unref()
  server.once('close', () => clearInterval(timer))
  return look
}
