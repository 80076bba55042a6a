import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Test certificates are created when they are needed: keys do not belong in a repository. */
export const has_openssl = (() => {
  try {
    execFileSync('openssl', ['version'])
    return true
  } catch {
    return false
  }
})()

/**
 * Creates a self-signed certificate, valid for two days, and its key.
 * @param alternatives its names and addresses, such as `DNS:a.test,IP:127.0.0.1`
 * @returns the paths of both, `NAME.pem` and `NAME-key.pem`
 */
export function makeCertificate(folder: string, name: string, alternatives: string): { cert: string; key: string } {
  const paths = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) }
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-keyout', paths.key, '-out', paths.cert],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternatives}`],
    ],
    { stdio: 'ignore' },
  )
  return paths
}
