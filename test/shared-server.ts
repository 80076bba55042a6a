import { startTestServer, type TestServer, withMail } from './harness.ts'

let server: Promise<TestServer> | undefined
let clock: (() => Date) | undefined

/**
 * The service that test files share, one instance per worker: starting one costs more than most of their tests, and
 * tenants do not see one another. It ends with its worker. Files that need their own settings start one
 * (`startTestServer`).
 */
export async function sharedServer(): Promise<TestServer> {
  server ??= startTestServer(withMail)
  const shared = await server
  // The previous file may have moved its clock.
  clock ??= shared.services.now
  shared.services.now = clock
  return shared
}
