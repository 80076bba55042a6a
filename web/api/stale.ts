import { contract, type OperationId } from '../../src/contract/contract.ts'

type Tag = (typeof contract)[OperationId]['tag']

/** Data that may have changed since it was read: a list of operations, or everything. */
export type Stale = readonly OperationId[] | 'all'

const operations = Object.keys(contract) as OperationId[]
const readsOf = (tag: Tag) => operations.filter((id) => contract[id].tag === tag && contract[id].access === 'read')

/** Queries that count stored answers and therefore change with brands and prompts. */
const answers: readonly OperationId[] = [...readsOf('Reports'), 'list_chats', 'get_chat', 'list_annotations']
const brandNumbers: readonly OperationId[] = [...answers, 'list_prompts']

/** The effects of writes on other resources. A tag stands for every write with that tag. */
const effects: readonly (readonly [writes: readonly (OperationId | Tag)[], stale: readonly OperationId[]])[] = [
  [['create_brand', 'update_brand', 'delete_brand', 'accept_brand_suggestion'], brandNumbers],
  [['delete_chat'], brandNumbers],
  [['create_prompt', 'update_prompt', 'delete_prompt', 'archive_prompt', 'unarchive_prompt'], answers],
  [
    ['run_prompt', 'retry_collection'],
    ['list_collection_runs', 'list_collection_orders'],
  ],
  [['Spending'], ['list_collection_runs', 'get_collection_state', 'list_project_states']],
  [['accept_prompt_suggestion'], answers],
  [['Tags'], ['list_prompts']],
  [['Topics'], ['list_prompts', 'list_prompt_suggestions']],
  [['Classifications'], ['get_domains_report', 'get_urls_report', 'get_url_content']],
  [['Engines'], ['list_model_channels', 'list_collection_runs']],
  [['update_project'], ['list_model_channels', 'list_actions', 'optimize_content']],
  [['update_actions'], ['optimize_content']],
  [['Facts'], ['list_fact_checking_verdicts']],
  [['Products'], ['list_global_brands']],
  [['Categories'], ['list_products', 'get_product_performance']],
]

/** What a write makes stale: every query of its own resource, and its effects on other resources. */
export function staleAfter(write: OperationId): { own: readonly OperationId[]; others: readonly OperationId[] } {
  const { tag } = contract[write]
  const others = effects
    .filter(([writes]) => writes.includes(write) || writes.includes(tag))
    .flatMap(([, stale]) => stale)
  return { own: readsOf(tag), others }
}

/** What a background job makes stale when it finishes. */
export const staleAtEnd = {
  recalculation: [...brandNumbers, 'list_brand_suggestions'],
  derivation: [...answers, ...readsOf('Sources'), 'list_actions', 'list_brand_suggestions'],
  order: [...answers, 'list_collection_runs'],
  generation: ['list_prompt_suggestions', 'list_topic_suggestions'],
} as const satisfies Record<string, readonly OperationId[]>
