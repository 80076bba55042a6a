import { hash } from 'node:crypto'
import { badRequest } from '../../../errors.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import type { Line } from '../imports/lines.ts'
import { createBotFinder } from './bots.ts'
import { type LineParser, Malformed } from './formats/request.ts'
import { formatOf, type LogFormat, parsers } from './log-format.ts'
import { createOccurrences } from './occurrences.ts'
import { type Unnumbered, type Visit, type VisitRules, visitOf } from './visit.ts'

/** The longest line of a log that is read. */
export const logLineBytes = 64 * 1024
/** The format must be detected within this many lines. */
const detectedWithin = 100

export interface LogRejection {
  /** From 1. */
  line: number
  message: string
}

/** Reads one log, line by line. */
export interface LogReader {
  /** The visit in a line, if any. */
  read(line: Line): Visit | undefined
  /** @throws AppError 400 when there were lines and none was in a known format */
  end(): void
  /** How many lines had a request so far, and how many of these were not from a bot. */
  counts(): { lines: number; not_a_bot: number }
}

/**
 * @param format omitted: detected from the first lines
 * @param reject called for each line that cannot be read
 */
export function createLogReader(
  format: LogFormat | undefined,
  rules: VisitRules,
  reject: (rejection: LogRejection) => void,
): LogReader {
  const findBot = createBotFinder()
  const numberOf = createNumbering()
  let parse = format && parsers[format]()
  const undetected: Line[] = []
  let lines = 0
  let not_a_bot = 0

  const refuse = ({ index }: Line, lacks: string) => {
    lines++
    reject({ line: index + 1, message: `Line ${index + 1} ${lacks}.` })
    return undefined
  }
  /** The parser for the first line in a known format. Lines before it are rejected. */
  function detect(line: Line): LineParser | undefined {
    const found = formatOf(textOf(line))
    if (found) {
      for (const one of undetected.splice(0)) refuse(one, 'is not in a known format')
      return parsers[found]()
    }
    undetected.push({ ...line, text: null })
    if (undetected.length >= detectedWithin) throw unknownFormat()
    return undefined
  }

  return {
    read(line) {
      parse ??= detect(line)
      if (!parse) return undefined
      if (line.text === null) return refuse(line, `has more than ${logLineBytes} bytes`)
      const text = textOf(line)
      const request = parse(text)
      if (request === undefined) return undefined
      if (request instanceof Malformed) return refuse(line, request.problem)
      const bot_id = findBot(request.user_agent)
      if (bot_id === undefined) {
        lines++
        not_a_bot++
        return undefined
      }
      const visit = visitOf(rules, bot_id, request)
      if (visit instanceof Malformed) return refuse(line, visit.problem)
      lines++
      return numberOf(visit, text)
    },
    end() {
      if (undetected.length > 0) throw unknownFormat()
    },
    counts: () => ({ lines, not_a_bot }),
  }
}

const unknownFormat = () =>
  badRequest(
    'The log format was not recognised from the first lines. Send format: combined, common, cloudfront, cloudflare or json.',
  )

/** The line as its server wrote it, whatever line endings the file has. */
const textOf = ({ text }: Line) => (text?.endsWith('\r') ? text.slice(0, -1) : (text ?? ''))

/**
 * Gives visits their ids, from the line and its number among equal lines of the log. Equal lines of two sites are two
 * visits, so the host is added to lines that do not name it.
 */
function createNumbering() {
  const occurrenceOf = createOccurrences()
  return ({ is_host_given, ...visit }: Unnumbered, text: string): Visit => {
    const key = hash('sha256', is_host_given ? text : `${visit.request_host}\n${text}`, 'binary')
    return { visit_id: uuidFrom(`${key} ${occurrenceOf(key)}`), ...visit }
  }
}
