import { parseArgs } from 'node:util'
import { startEngines } from '../../src/demo/engines/engines.ts'
import { sendJson } from '../../src/demo/engines/listen.ts'
import { bareAnswer } from './answer.ts'

/*
 * The engines, in their own process so that they are not measured with the service. `GET /load` reports how many
 * requests were answered, when the first arrived, and how many were open on average until the last one arrived.
 */

const { values: flags } = parseArgs({ options: { delay: { type: 'string', default: '0' } } })

let begun = 0
let last = 0
let open = 0
let answered = 0
let open_ms = 0
/** The value when the last request arrived; what ends later is just the remaining work. */
let open_ms_at_last = 0
let changed = 0

function change(by: number) {
  const now = performance.now()
  open_ms += open * (now - changed)
  changed = now
  open += by
  return now
}

const engines = await startEngines({
  answer: bareAnswer,
  delay_ms: Number(flags.delay),
  instead({ path }, response) {
    if (path === '/load') {
      const open_mean = open_ms_at_last / Math.max(1, last - begun)
      sendJson(response, 200, { answered, begun_ms_ago: performance.now() - begun, open_mean })
      return true
    }
    last = change(1)
    open_ms_at_last = open_ms
    if (begun === 0) begun = last
    response.once('close', () => {
      change(-1)
      answered++
    })
    return false
  },
})
console.log(JSON.stringify({ url: engines.url }))
