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
 * derived from these rows.
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
  /** Works, but another operation should be used. */
  deprecated?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /**
   * It is a question: ignoring an unknown field or parameter would change the answer, so it is refused. The same goes
   * for every read with a body.
   */
  question?: true
  /**
   * Also takes a stream, one item a line, with the body fields as query parameters; `application/x-ndjson` by default.
   * `also`: an answer that may be sent back as an item; its fields beyond `item` are ignored silently.
   */
  stream?: { media_type?: 'text/plain'; item: z.ZodType; options: z.ZodObject; response: z.ZodType; also?: z.ZodType }
  /** Renames deprecated spellings of body fields before they are checked. */
  rename?: (body: unknown) => unknown
  /** The current names of those fields by their deprecated spellings, for the OpenAPI document. */
  twins?: ReadonlyMap<string, string>
  response: z.ZodType
  /** Answers newline-delimited JSON of any length; `response` is one line. */
  lines?: true
  /** Answers server-sent events for as long as the caller stays; `response` is the data of one event. */
  events?: true
  /** Answers the bytes of a file; `response` only documents that. */
  file?: true
  /** The media type of such a file, if browsers show it; they save the others. */
  media_type?: 'text/html; charset=utf-8'
  /** Answers rows as CSV, with names for ids; `response` is the text. */
  csv?: true
  /** Also open to a view key, which may be sent as the parameter `key`: spreadsheets cannot send headers. */
  opens_to_view_keys?: true
  /** Its answer contains a secret that is shown once: it is neither kept nor compressed. */
  secret?: true
  /** Error statuses in addition to those of every operation. */
  errors?: readonly (400 | 402 | 403 | 404 | 406 | 409 | 422 | 429)[]
}
export type Contract = Record<string, Endpoint>

type Part<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.output<T> : unknown
type RawPart<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.input<T> : unknown

/** The input of a verb: path, query and body merged, checked and with defaults filled in. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The input as callers write it. */
export type RawInput<E> = RawPart<E, 'params'> & RawPart<E, 'query'> & RawPart<E, 'body'> & { project_id?: string }
/** A file returned by a verb. */
export interface GivenFile {
  name: string
  bytes: number
  /** The content security policy, for pages that browsers show. */
  policy?: string
  /** Its content, produced as fast as it is consumed. */
  read: () => AsyncIterable<Uint8Array>
}

/** The output of a verb; undeclared fields are dropped from the answer. */
export type Output<E extends Endpoint> = E extends { file: true }
  ? GivenFile
  : E extends { lines: true } | { events: true }
    ? AsyncIterable<z.input<E['response']>>
    : z.input<E['response']>
/** The answer as callers read it. */
export type Result<E extends Endpoint> = E extends { file: true }
  ? AsyncIterable<Uint8Array>
  : E extends { lines: true } | { events: true }
    ? AsyncIterable<z.output<E['response']>>
    : z.output<E['response']>

/**
 * Operations that take effect again when sent again. Imports need no key, because they detect what is stored already.
 */
export const takesIdempotencyKey = ({ method, access, stream, secret }: Endpoint) =>
  method === 'POST' && access === 'write' && !stream && !secret
