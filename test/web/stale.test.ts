import { expect, test } from 'vitest'
import { contract, type OperationId } from '../../src/contract/contract.ts'
import { staleAfter } from '../../web/api/stale.ts'

const all = Object.keys(contract) as OperationId[]
const writes = all.filter((id) => contract[id].access === 'write')
const after = (write: OperationId) => Object.values(staleAfter(write)).flat()

const answers = ['get_brands_report', 'get_domains_report', 'get_urls_report', 'list_chats', 'get_chat'] as const
const classes = [
  'list_domain_classifications',
  'list_url_classifications',
  'get_domains_report',
  'get_urls_report',
] as const

test.each<[write: OperationId, shown: readonly OperationId[]]>([
  ['create_project', ['list_projects']],
  ['update_project', ['get_project', 'list_projects', 'list_model_channels', 'list_actions', 'optimize_content']],
  ['set_project_profile', ['get_project_profile']],
  ['create_api_key', ['list_api_keys']],
  ['update_brand', ['list_brands', 'list_brand_suggestions', 'list_prompts', ...answers]],
  ['accept_brand_suggestion', ['list_brands', 'list_brand_suggestions', 'list_prompts', ...answers]],
  ['delete_chat', ['list_prompts', ...answers]],
  ['archive_prompt', ['list_prompts', 'list_prompt_suggestions', ...answers]],
  ['accept_prompt_suggestion', ['list_prompts', 'list_prompt_suggestions', ...answers]],
  ['generate_prompt_suggestions', ['get_prompt_suggestion_generation']],
  ['update_tag_group', ['list_tags', 'list_tag_groups', 'list_prompts']],
  ['delete_topic', ['list_topics', 'list_topic_suggestions', 'list_prompts', 'list_prompt_suggestions']],
  ['accept_topic_suggestion', ['list_topics', 'list_topic_suggestions', 'list_prompt_suggestions']],
  ['assign_domain_classification', [...classes, 'get_url_content']],
  ['set_step_completion', ['list_actions', 'get_action']],
  ['update_actions', ['list_actions', 'get_action', 'optimize_content']],
  ['edit_content', ['optimize_content']],
  ['delete_facts', ['list_facts', 'list_fact_checking_verdicts']],
  ['edit_attribute_clusters', ['list_attribute_clusters', 'list_brand_attributes', 'list_perception_runs']],
  ['update_products', ['list_products', 'get_product_detail', 'get_product_trend', 'list_global_brands']],
  ['update_categories', ['list_categories', 'list_products', 'get_product_performance']],
  ['create_global_brand', ['list_global_brands']],
  ['import_logs', ['list_visits', 'list_logs']],
])('after %s, everything that shows it is read again', (write, shown) => {
  expect(after(write)).toEqual(expect.arrayContaining([...shown]))
})

test('a write makes only the declared resources stale, and no write is read again', () => {
  expect(after('revoke_api_key')).toEqual(['list_api_keys'])
  expect(after('reject_brand_suggestion')).toEqual(['list_brands', 'compare_match_cases', 'list_brand_suggestions'])
  expect(new Set(all.flatMap(after)).intersection(new Set(writes))).toEqual(new Set())
})
