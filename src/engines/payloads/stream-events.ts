import { isObject, PayloadError } from './answer.ts'

export type Event = Record<string, unknown>

/** The events of a recorded stream, in order. */
export interface Recording {
  events: Event[]
  /** The host marked the end of the stream: `[DONE]`. */
  is_done: boolean
}

/** One family's streams: how to recognise them and how to assemble one. */
export interface StreamForm {
  isOne(event: Event): boolean
  /** The response as it would have come without streaming; undefined when the stream has no end. */
  whole(recording: Recording): Event | undefined
  /** What ends such a stream, for the error message when it is missing. */
  end: string
}

/**
 * Reads a recorded stream: objects, server-sent events with their `data`, or their lines.
 * @throws PayloadError when something is not an event, or not a whole one
 */
export function eventsOf(recorded: unknown[]): Recording {
  const events: Event[] = []
  let is_done = false
  const add = (data: unknown, name: unknown, place: number) => {
    const value = typeof data === 'string' ? parsed(data, place) : data
    if (value === done) is_done = true
    else if (isObject(value)) events.push(name === 'error' ? { type: 'error', ...value } : value)
    else if (value !== nothing) throw new PayloadError(`at ${place}: is not a stream event`)
  }
  for (const [place, entry] of recorded.entries()) {
    if (typeof entry === 'string') {
      const { name, data } = linesOf(entry)
      for (const one of data) add(one, name, place)
    } else if (isObject(entry) && 'data' in entry && !('choices' in entry)) add(entry.data, entry.event, place)
    else add(entry, undefined, place)
  }
  return { events, is_done }
}

const done = Symbol('done')
const nothing = Symbol('nothing')

function parsed(data: string, place: number): unknown {
  const text = data.trim()
  if (text === '') return nothing
  if (text === '[DONE]') return done
  try {
    return JSON.parse(text)
  } catch {
    throw new PayloadError(`is a truncated stream: its event ${place} is incomplete`, 'incomplete')
  }
}

/** The data of some lines of a stream; of the other fields only the event's name is used. */
function linesOf(text: string): { name: string | undefined; data: string[] } {
  const lines = text.split(/\r?\n/)
  const data = lines.flatMap((line) => (/^(?:(?:event|id|retry):|:)/.test(line) ? [] : [line.replace(/^data:/, '')]))
  return {
    name: lines
      .find((line) => line.startsWith('event:'))
      ?.slice(6)
      .trim(),
    data,
  }
}

/** All fields merged; later values replace earlier ones. */
export function merged(all: readonly Event[]): Event {
  const whole: Event = {}
  for (const one of all) Object.assign(whole, one)
  return whole
}

/** Appends to a list field in place, because a stream may have very many parts. */
export function addTo(fields: Event, name: string, added: readonly unknown[]): void {
  const old = fields[name]
  if (!Array.isArray(old)) fields[name] = [...added]
  else for (const one of added) old.push(one)
}

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const partsIn = (value: unknown): Event => (isObject(value) ? value : {})
