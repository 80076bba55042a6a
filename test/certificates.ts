import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Certificates of tests are made when they are needed: a repository is no place for keys. */
export const has_openssl = (() => {
  try {
    execFileSync('openssl', ['version'])
    return true
  } catch {
    return false
  }
})()

/**
 * Makes a certificate that is its own authority, valid for two days, and its key.
 * @param alternatives the names and addresses it is for, such as `DNS:a.test,IP:127.0.0.1`
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
