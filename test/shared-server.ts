import { startTestServer, type TestServer, withMail } from './harness.ts'

let server: Promise<TestServer> | undefined
let clock: (() => Date) | undefined

/**
 * The service that files share, as many as one worker runs: a start costs more than most of their
 * tests, and tenants see nothing of one another. It ends with its worker. Files that need settings of their own start
 * one (`startTestServer`).
 */
export async function sharedServer(): Promise<TestServer> {
  server ??= startTestServer(withMail)
  const shared = await server
  // The file before may have moved its clock.
  clock ??= shared.services.now
  shared.services.now = clock
  return shared
}
