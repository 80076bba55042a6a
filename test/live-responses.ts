import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/*
 * Checks every answer that a test gets from the API against `openapi.json`: status, content type and body. A test that
 * received a different answer fails (`setup.ts`). A validator is compiled with the first such answer, once per process.
 */

interface Media {
  [type: string]: { schema?: object }
}
type Answer = { $ref?: string; content?: Media }
type Operation = { operationId: string; responses: Record<string, Answer> }
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Answer> }
}

/** The deviations from the description since the last check. */
const violations = new Set<string>()
const origins = new Set<string>()
const base = '/customer/v1/'

/** Starts checking the answers of a service. */
export function watch(url: string): void {
  origins.add(new URL(url).origin)
}

/** Stops checking the answers of a service, because a test makes them deviate on purpose. */
export function unwatch(url: string): void {
  origins.delete(new URL(url).origin)
}

/** @returns the deviations since the last call, a sentence each */
export function takeViolations(): string[] {
  const taken = [...violations]
  violations.clear()
  return taken
}

const formats = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  uri: (text: string) => URL.canParse(text),
}

/** The description, with functions to find operations and validators. */
function read() {
  const { paths, components } = JSON.parse(
    readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
  ) as Document
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, formats, code: { optimize: false } })
  const templates = Object.keys(paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}/?$`),
  }))
  // A fixed path takes precedence over one with parameters.
  templates.sort((a, b) => a.template.split('{').length - b.template.split('{').length)

  /** Only what the schema refers to: most of the whole document is irrelevant to it. */
  function referred(value: unknown, found: Record<string, object>): Record<string, object> {
    if (typeof value !== 'object' || value === null) return found
    const name = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined
    const part = name === undefined ? undefined : components.schemas[name]
    if (name !== undefined && part && !found[name]) {
      found[name] = part
      referred(part, found)
    }
    for (const one of Object.values(value)) referred(one, found)
    return found
  }
  const compiled = new Map<object, ValidateFunction>()
  return {
    find: (method: string, path: string) =>
      templates
        .filter(({ pattern }) => pattern.test(path))
        .map(({ template }) => ({ template, operation: paths[template]?.[method] }))
        .find(({ operation }) => operation),
    answerOf({ responses }: Operation, status: number): Answer | undefined {
      const answer = responses[status]
      return answer?.$ref === undefined ? answer : components.responses[answer.$ref.split('/').at(-1) ?? '']
    },
    validator(schema: object) {
      const before = compiled.get(schema)
      if (before) return before
      const made = ajv.compile({ allOf: [schema], components: { schemas: referred(schema, {}) } })
      compiled.set(schema, made)
      return made
    },
  }
}
let description: ReturnType<typeof read> | undefined

/** Checks the headers. @returns a check for the body's text, if the body is described */
function checkHead(method: string, url: URL, status: number, contentType: string | null) {
  description ??= read()
  const { find, answerOf, validator } = description
  const found = find(method, url.pathname.slice(base.length - 1))
  if (!found?.operation) return
  const { template, operation } = found
  const complain = (problem: string) =>
    violations.add(`${operation.operationId} (${method.toUpperCase()} ${template}) answered ${status}: ${problem}`)
  // Node refuses these before there is a request.
  if (status === 414 || status === 431) return
  const response = answerOf(operation, status)
  if (!response) {
    complain('the status is not declared')
    return
  }
  const type = contentType?.split(';')[0]?.trim() ?? ''
  const media = response.content ?? {}
  if (type === '' && Object.keys(media).length === 0) return
  if (!(type in media)) {
    complain(`content type "${type}" is not declared`)
    return
  }
  if (type !== 'application/json' && type !== 'application/x-ndjson') return
  // Rows as lines are described only as text.
  if ((media[type]?.schema as { type?: string } | undefined)?.type === 'string') return
  const validate = validator(media[type]?.schema ?? {})
  const checkValue = (text: string) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      complain('the body is not JSON')
      return
    }
    if (validate(value)) return
    const [error] = validate.errors ?? []
    const more = JSON.stringify(error?.params)
    complain(`${error?.instancePath || 'the body'} ${error?.message} ${more}`)
  }
  return (text: string) => {
    if (type === 'application/json') checkValue(text)
    else for (const line of text.split('\n')) if (line.trim() !== '') checkValue(line)
  }
}

/** The same response; its body is checked when it is read. */
function watched(response: Response, checkBody: (text: string) => void): Response {
  const read = response.text.bind(response)
  const text = async () => {
    const body = await read()
    checkBody(body)
    return body
  }
  return Object.assign(response, { text, json: async (): Promise<unknown> => JSON.parse(await text()) })
}

/**
 * The same for lines, which may also be read as a stream; leaving the stream early also disconnects from the service.
 */
function watchedLines(response: Response, checkBody: (text: string) => void): Response {
  const { body } = response
  let stream: ReadableStream<Uint8Array> | undefined
  const decoder = new TextDecoder()
  let rest = ''
  const check = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
    controller.enqueue(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    checkBody(lines.join('\n'))
  }
  const checked = () => body?.pipeThrough(new TransformStream({ transform: check }))
  return Object.defineProperty(watched(response, checkBody), 'body', { get: () => (stream ??= checked()) })
}

const unwatched = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const response = await unwatched(input, init)
  const url = new URL(input instanceof Request ? input.url : input)
  if (!origins.has(url.origin) || !url.pathname.startsWith(base)) return response
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toLowerCase()
  if (method === 'head' || method === 'options') return response
  const type = response.headers.get('content-type')
  const checkBody = checkHead(method, url, response.status, type)
  if (!checkBody) return response
  return type?.includes('ndjson') ? watchedLines(response, checkBody) : watched(response, checkBody)
}
