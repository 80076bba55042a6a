import { Writable } from 'node:stream'
import pino from 'pino'

/** A log that is collected for a test. */
export function keptLog(level = 'trace') {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return {
    log: pino({ level }, sink),
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
