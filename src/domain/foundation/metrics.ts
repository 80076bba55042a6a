import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics that `/metrics` shows about this process and the queues, in Prometheus format. */
export interface ServiceMetrics {
  registry: Registry
  requests: Counter<'operation' | 'status'>
  request_seconds: Histogram<'operation'>
  memo_answers: Counter<'outcome'>
  memo_bytes: Gauge
  ingested_rows: Counter<'table'>
  pages_fetched: Counter<'outcome'>
  pages_due: Gauge
  queue_depth: Gauge<'queue'>
  recalculation_lag_seconds: Gauge
  nodes_down: Gauge
  collect_runs: Counter<'provider' | 'outcome'>
  collect_retries: Counter<'provider' | 'kind'>
  collect_seconds: Histogram<'provider'>
  collect_in_flight: Gauge<'provider'>
  collect_due: Gauge<'provider'>
  collect_stopped: Gauge<'provider'>
  collect_spend: Gauge<'provider' | 'period'>
  budgets_reached: Gauge
}

export function createMetrics(): ServiceMetrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'answerscope_requests_total',
      help: 'Requests by operation and status',
      labelNames: ['operation', 'status'],
      registers,
    }),
    request_seconds: new Histogram({
      name: 'answerscope_request_seconds',
      help: 'Time from request to response by operation',
      labelNames: ['operation'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    memo_answers: new Counter({
      name: 'answerscope_memo_answers_total',
      help: 'Responses to reads by outcome: kept (cached), shared with concurrent callers, unchanged for the caller, or counted (computed)',
      labelNames: ['outcome'],
      registers,
    }),
    memo_bytes: new Gauge({
      name: 'answerscope_memo_bytes',
      help: 'Memory of the responses that this process caches',
      registers,
    }),
    ingested_rows: new Counter({
      name: 'answerscope_ingested_rows_total',
      help: 'Rows written to the analytical store by table',
      labelNames: ['table'],
      registers,
    }),
    pages_fetched: new Counter({
      name: 'answerscope_pages_fetched_total',
      help: 'Pages requested by outcome: read, unchanged, resolved, or the failure reason',
      labelNames: ['outcome'],
      registers,
    }),
    pages_due: new Gauge({
      name: 'answerscope_pages_due',
      help: 'Pages due to be read',
      registers,
    }),
    queue_depth: new Gauge({
      name: 'answerscope_queue_depth',
      help: 'Jobs waiting or running by queue',
      labelNames: ['queue'],
      registers,
    }),
    recalculation_lag_seconds: new Gauge({
      name: 'answerscope_recalculation_lag_seconds',
      help: 'Age of the oldest brand change that reports do not show yet',
      registers,
    }),
    nodes_down: new Gauge({
      name: 'answerscope_analytical_nodes_down',
      help: 'Servers of the analytical store that did not answer when last asked',
      registers,
    }),
    collect_runs: new Counter({
      name: 'answerscope_collection_runs_total',
      help: 'Questions by provider and outcome',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    collect_retries: new Counter({
      name: 'answerscope_collection_retries_total',
      help: 'Failures after which a question is retried, by provider and kind',
      labelNames: ['provider', 'kind'],
      registers,
    }),
    collect_seconds: new Histogram({
      name: 'answerscope_collection_seconds',
      help: 'Time from question to answer or failure by provider',
      labelNames: ['provider'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 180],
      registers,
    }),
    collect_in_flight: new Gauge({
      name: 'answerscope_collection_in_flight',
      help: 'Questions that this process is asking now, by provider',
      labelNames: ['provider'],
      registers,
    }),
    collect_due: new Gauge({
      name: 'answerscope_collection_queued',
      help: 'Questions that are due and not asked yet, by provider, in all processes',
      labelNames: ['provider'],
      registers,
    }),
    collect_stopped: new Gauge({
      name: 'answerscope_collection_stopped',
      help: '1 while a provider is paused because of failures',
      labelNames: ['provider'],
      registers,
    }),
    collect_spend: new Gauge({
      name: 'answerscope_collection_spend_usd',
      help: 'Collection cost in US dollars today and this month, in the time zone of each project, by provider and period',
      labelNames: ['provider', 'period'],
      registers,
    }),
    budgets_reached: new Gauge({
      name: 'answerscope_budgets_reached',
      help: 'Budgets that are currently used up',
      registers,
    }),
  }
}
