import { startTestServer, type TestServer } from './harness.ts'

let server: Promise<TestServer> | undefined

/**
 * The service that the suites of a worker share: a start costs more than most of their
 * tests, and tenants see nothing of one another. It goes with its worker. Only for folders whose files share a worker (vitest.config.ts); suites on the API that need settings of their own are in
 * `test/installation`.
 */
export function sharedServer(): Promise<TestServer> {
  server ??= startTestServer({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent' })
  return server
}
