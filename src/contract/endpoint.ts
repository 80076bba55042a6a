import type { z } from 'zod'

/** What an item operation's path id names; the id alone fixes the project. */
export type ItemKind =
  | 'project'
  | 'brand'
  | 'brand_suggestion'
  | 'prompt'
  | 'tag'
  | 'topic'
  | 'chat'
  | 'prompt_suggestion'
  | 'generation'
  | 'collection_order'
  | 'topic_suggestion'
  | 'annotation'
  | 'view'
  | 'share'
  | 'webhook_endpoint'
  | 'alert_rule'
  | 'export'
  | 'export_schedule'
  | 'mail_recipient'
  | 'report_snapshot'
  | 'report_schedule'
  | 'import'

/**
 * One operation of the API as data. Server, OpenAPI document, typed client, CLI and the contract-wide tests are
 * projections of these rows.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Relative to the base address, which ends in `/customer/v1`. */
  path: `/${string}`
  /**
   * Whose data it touches. `public` needs no key; `company` sees the key's company; `project` takes `project_id`;
   * `{ item }` finds the project by the id in the path.
   */
  scope: 'public' | 'company' | 'project' | { item: ItemKind }
  access: 'read' | 'write'
  /** Refuses project keys with 403. */
  needs_company_key?: true
  tag: string
  summary: string
  /** Works, but another operation is to be used. */
  deprecated?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /**
   * It asks: an unknown field or parameter would silently change the answer, so it is refused. So is every read that
   * takes a body.
   */
  question?: true
  /**
   * Also takes a stream, one item a line, body fields as query parameters; `application/x-ndjson` unless it says so.
   * `also`: an answer that may be sent back as an item; what it has beyond `item` is ignored without a word.
   */
  stream?: { media_type?: 'text/plain'; item: z.ZodType; options: z.ZodObject; response: z.ZodType; also?: z.ZodType }
  /** Turns deprecated spellings of body fields into today's before they are checked. */
  rename?: (body: unknown) => unknown
  /** Today's names of those fields by their deprecated spellings, for the OpenAPI document. */
  twins?: ReadonlyMap<string, string>
  response: z.ZodType
  /** Answers newline-delimited JSON of any length; `response` is one line. */
  lines?: true
  /** Answers server-sent events for as long as the caller stays; `response` is the data of one. */
  events?: true
  /** Answers the bytes of a file; `response` says that they are bytes. */
  file?: true
  /** Of such a file where browsers show it; they save the others. */
  media_type?: 'text/html; charset=utf-8'
  /** Answers rows as CSV, with names for ids; `response` is the text. */
  csv?: true
  /** Also open to a key of one view, which may be sent as the parameter `key`: spreadsheets send no headers. */
  opens_to_view_keys?: true
  /** Its answer holds a secret that is shown once: it is neither kept nor compressed. */
  secret?: true
  /** What it adds to the errors every operation has. */
  errors?: readonly (400 | 402 | 403 | 404 | 406 | 409 | 422 | 429)[]
}
export type Contract = Record<string, Endpoint>

type Part<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.output<T> : unknown
type RawPart<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.input<T> : unknown

/** What a verb gets: path, query and body merged, checked and with defaults filled in. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a caller may write. */
export type RawInput<E> = RawPart<E, 'params'> & RawPart<E, 'query'> & RawPart<E, 'body'> & { project_id?: string }
/** A file that a verb gives. */
export interface GivenFile {
  name: string
  bytes: number
  /** What pages that browsers show may load and run. */
  policy?: string
  /** Its content, read as fast as it is consumed. */
  read: () => AsyncIterable<Uint8Array>
}

/** What a verb returns; undeclared fields are dropped on the way out. */
export type Output<E extends Endpoint> = E extends { file: true }
  ? GivenFile
  : E extends { lines: true } | { events: true }
    ? AsyncIterable<z.input<E['response']>>
    : z.input<E['response']>
/** What a caller reads. */
export type Result<E extends Endpoint> = E extends { file: true }
  ? AsyncIterable<Uint8Array>
  : E extends { lines: true } | { events: true }
    ? AsyncIterable<z.output<E['response']>>
    : z.output<E['response']>

/** Operations that take effect again when they are sent again; imports find by themselves what is there. */
export const takesIdempotencyKey = ({ method, access, stream, secret }: Endpoint) =>
  method === 'POST' && access === 'write' && !stream && !secret
