import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Context, Span, SpanOptions } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Analytics } from '../../store/clickhouse/open.ts'

/** Spans of requests and jobs in this process, with child spans for the store statements they run. */
export interface Tracing {
  /** Starts the span of a request. Everything that `go` does, directly or later, belongs to it. */
  request(headers: IncomingHttpHeaders, go: (span: RequestSpan) => void): void
  job<T>(kind: string, id: string, work: () => Promise<T>): Promise<T>
  /** Records a statement of the relational store that has ended. */
  recordQuery(event: LogEvent): void
  /** The analytical store, with its statements recorded. */
  traced(analytics: Analytics): Analytics
  /** Sends the spans that were not sent yet. */
  stop(): Promise<void>
}

export interface RequestSpan {
  readonly trace_id: string
  project_id?: string | undefined
  end(request: { method: string; route: string | undefined; operation: string; status: number }): void
}

/** How long a stopping service waits for an unreachable collector. */
const maxWait_ms = 3000
/** A report statement with thousands of filter values is long. */
const maxTextLength = 10_000

/**
 * Sends spans to the configured OpenTelemetry collector. Without one, no OpenTelemetry code is loaded.
 * @returns undefined when no collector is configured
 */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {}, OTEL_SERVICE_NAME: name }: Config,
  log: Logger,
  version: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const [api, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, diag, DiagLogLevel, trace } = api
  const warn = (text: string, ...about: unknown[]) => log.warn({ about }, `OpenTelemetry: ${text}`)
  const diagnostics = { error: warn, warn, info() {}, debug() {}, verbose() {} }
  diag.setLogger(diagnostics, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: maxWait_ms,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    // Callers decide whether their traces are kept. Traces that begin here are kept.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('answerscope', version)
  const propagator = new W3CTraceContextPropagator()
  const running = new AsyncLocalStorage<Context>()

  const failed = (span: Span, why: string) => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', why)
  }
  /** Runs work in its own span. A failure is recorded by kind only, because its message may contain stored data. */
  async function spanned<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await running.run(trace.setSpan(parent, span), work)
    } catch (error) {
      failed(span, kindOf(error))
      throw error
    } finally {
      span.end()
    }
  }
  /** Statements outside requests and jobs, as at a start, get no span. */
  async function statement<T>(text: string, about: Attributes, work: () => Promise<T>): Promise<T> {
    const parent = running.getStore()
    if (!parent) return await work()
    const span = tracer.startSpan(operationOf(text), told('clickhouse', text, about), parent)
    return await spanned(span, parent, work)
  }
  const told = (system: string, text: string, about: Attributes = {}): SpanOptions => ({
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': system,
      'db.operation.name': operationOf(text),
      'db.query.text': text.slice(0, maxTextLength),
      ...about,
    },
  })
  const known = new WeakMap<Analytics, Analytics>()
  function traced(store: Analytics): Analytics {
    const before = known.get(store)
    if (before) return before
    const self: Analytics = {
      ...store,
      query: (sql, limits) => statement(sql.text, {}, () => store.query(sql, limits)),
      queryBytes: (sql, limits, format) => statement(sql.text, {}, () => store.queryBytes(sql, limits, format)),
      writeFile: (sql, file) => statement(sql.text, {}, () => store.writeFile(sql, file)),
      insert: (table, rows) =>
        statement(`INSERT INTO ${table}`, { 'db.collection.name': table, 'db.operation.batch.size': rows.length }, () =>
          store.insert(table, rows),
        ),
      command: (sql) => statement(sql.text, {}, () => store.command(sql)),
      nodesOf: async (project) => (await store.nodesOf(project)).map(traced),
      get nodes() {
        return store.nodes.map(traced)
      },
      get shards() {
        return store.shards.map((replicas) => replicas.map(traced))
      },
    }
    known.set(store, self)
    return self
  }

  return {
    traced,
    request(headers, go) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      const request: RequestSpan = {
        trace_id: span.spanContext().traceId,
        end({ method, route, operation, status }) {
          span.updateName(route === undefined ? method : `${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': status,
            'answerscope.operation': operation,
            ...(route !== undefined && { 'http.route': route }),
            ...(request.project_id !== undefined && { 'answerscope.project_id': request.project_id }),
          })
          if (status >= 500) failed(span, String(status))
          span.end()
        },
      }
      running.run(trace.setSpan(parent, span), () => go(request))
    },
    job(kind, id, work) {
      const attributes = { 'answerscope.job': kind, 'answerscope.job_id': id }
      return spanned(tracer.startSpan(`job ${kind}`, { attributes }, ROOT_CONTEXT), ROOT_CONTEXT, work)
    },
    recordQuery(event) {
      const parent = running.getStore()
      if (!parent) return
      const ended = Date.now()
      const startTime = ended - event.queryDurationMillis
      const options = told('postgresql', event.query.sql)
      const span = tracer.startSpan(operationOf(event.query.sql), { ...options, startTime }, parent)
      if (event.level === 'error') failed(span, kindOf(event.error))
      span.end(ended)
    },
    async stop() {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last spans could not be sent'))
    },
  }
}

/** The first word of a statement. Full statements have too many variants. */
const operationOf = (text: string) => (/[a-z]+/i.exec(text)?.[0] ?? 'statement').toUpperCase()

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
