import type { LogFormat } from '../../src/domain/intake/visits/log-format.ts'
import { createLogReader, type LogRejection } from '../../src/domain/intake/visits/log-reader.ts'
import type { Visit } from '../../src/domain/intake/visits/visit.ts'

/** Reads lines like an import, without storing anything. */
export function readLog(lines: (string | null)[], format?: LogFormat) {
  const rejections: LogRejection[] = []
  const rules = {
    host: 'acme.com',
    client_ip: 'network' as const,
    now: new Date('2026-06-01T00:00:00Z'),
    kept_from: undefined,
  }
  const reader = createLogReader(format, rules, (rejection) => rejections.push(rejection))
  const visits = lines.flatMap((text, index) => reader.read({ index, text, size: text?.length ?? 0 }) ?? [])
  reader.end()
  return { visits, rejections, ...reader.counts() }
}

/** The one visit of a line, without its id and with its time as text; or the reason why there is none. */
export function readOne(line: string, format?: LogFormat) {
  const { visits, rejections, not_a_bot } = readLog([line], format)
  const [visit] = visits
  return visit ? shown(visit) : not_a_bot > 0 ? 'not a bot' : rejections[0]?.message
}

export function shown({ visit_id: _, time, ...visit }: Visit) {
  return { timestamp: new Date(time).toISOString(), ...visit }
}
