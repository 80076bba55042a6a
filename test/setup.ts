import { afterAll, afterEach } from 'vitest'
import { takeViolations } from './live-responses.ts'

/** An answer that deviates from the description fails the test that got it. */
function refuseViolations() {
  const violations = takeViolations()
  if (violations.length > 0) throw new Error(`Answers are not as openapi.json says:\n${violations.join('\n')}`)
}
afterEach(refuseViolations)
afterAll(refuseViolations)
