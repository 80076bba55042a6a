import type { Operations } from '../contract/contract.ts'
import type { Input, Output } from '../contract/endpoint.ts'
import { list_model_channels, list_models } from './foundation/channels.ts'
import type { CompanyContext, ProjectContext } from './foundation/context.ts'
import { list_events, stream_events } from './foundation/events/events.ts'
import { get_action, list_actions } from './insights/actions/actions.ts'
import { create_actions, update_actions } from './insights/actions/changes.ts'
import { edit_content, optimize_content, resolve_content_suggestions } from './insights/actions/optimize-content.ts'
import { set_action_status } from './insights/actions/status.ts'
import { set_step_completion } from './insights/actions/steps.ts'
import { create_annotation, delete_annotation, list_annotations } from './insights/annotations/annotations.ts'
import {
  create_alert_rule,
  delete_alert_rule,
  list_alert_rules,
  update_alert_rule,
} from './insights/changes/alert-rules.ts'
import { list_changes, search_changes } from './insights/changes/changes.ts'
import {
  create_export,
  delete_export,
  download_export_file,
  get_export,
  list_exports,
} from './insights/exports/exports.ts'
import {
  create_export_schedule,
  delete_export_schedule,
  list_export_schedules,
  update_export_schedule,
} from './insights/exports/schedules.ts'
import { draft_project } from './insights/project-drafts/draft-project.ts'
import { list_project_states } from './insights/project-states.ts'
import { get_report_branding, set_report_branding } from './insights/report-snapshots/branding.ts'
import {
  create_report_schedule,
  delete_report_schedule,
  list_report_schedules,
  update_report_schedule,
} from './insights/report-snapshots/schedules.ts'
import {
  create_report_snapshot,
  delete_report_snapshot,
  download_report_file,
  get_report_page,
  get_report_snapshot,
  list_report_snapshots,
} from './insights/report-snapshots/snapshots.ts'
import { get_brands_report } from './insights/reports/brands-report.ts'
import { get_changes_report } from './insights/reports/changes.ts'
import { get_precision } from './insights/reports/precision.ts'
import { get_domains_report, get_urls_report } from './insights/reports/source-reports.ts'
import { create_share, delete_share, list_shares } from './insights/shares/shares.ts'
import { get_product_demand } from './insights/shopping/demand.ts'
import { get_product_merchants } from './insights/shopping/merchants.ts'
import { get_product_attributes } from './insights/shopping/product-attributes.ts'
import { get_product_detail } from './insights/shopping/product-detail.ts'
import { list_products } from './insights/shopping/product-list.ts'
import { get_product_performance } from './insights/shopping/product-performance.ts'
import { get_product_prompts } from './insights/shopping/product-prompts.ts'
import { get_product_summary } from './insights/shopping/product-summary.ts'
import { get_product_trend } from './insights/shopping/product-trend.ts'
import {
  accept_brand_suggestion,
  list_brand_suggestions,
  reject_brand_suggestion,
} from './insights/suggestions/brand-suggestions.ts'
import { generate_prompt_suggestions, get_prompt_suggestion_generation } from './insights/suggestions/generations.ts'
import {
  accept_prompt_suggestion,
  list_prompt_suggestions,
  reject_prompt_suggestion,
  update_prompt_suggestion,
} from './insights/suggestions/prompt-suggestions.ts'
import {
  accept_topic_suggestion,
  list_topic_suggestions,
  reject_topic_suggestion,
} from './insights/suggestions/topic-suggestions.ts'
import { get_view_rows } from './insights/views/view-rows.ts'
import {
  create_webhook_endpoint,
  delete_webhook_endpoint,
  list_webhook_deliveries,
  list_webhook_endpoints,
  replay_webhook_events,
  rotate_webhook_secret,
  test_webhook_endpoint,
  update_webhook_endpoint,
} from './insights/webhooks/endpoints.ts'
import { delete_chat, get_chat, list_chats } from './intake/chats/chats.ts'
import { export_chats } from './intake/chats/export.ts'
import { import_chats } from './intake/chats/import-chats.ts'
import { search_queries, search_shopping_queries } from './intake/chats/queries.ts'
import { get_raw_answer } from './intake/chats/raw-answer.ts'
import { get_collection_order, list_collection_orders, run_collection, run_prompt } from './intake/collection/orders.ts'
import { retry_collection } from './intake/collection/retry.ts'
import { list_collection_runs } from './intake/collection/runs.ts'
import { get_collection_state } from './intake/collection/state.ts'
import { delete_engine_key, list_engines, set_engine_key, test_engine } from './intake/engines/engines.ts'
import { create_import, delete_import, get_import, list_imports, update_import } from './intake/imports/kept-imports.ts'
import { create_attribute_clusters, list_attribute_clusters } from './intake/perception/attribute-clusters.ts'
import {
  get_competitive_breakdown,
  list_attribute_history,
  list_attribute_rankings,
  list_brand_attributes,
} from './intake/perception/attribute-reads.ts'
import { list_attribute_sources } from './intake/perception/attribute-sources.ts'
import { list_claim_sources, list_fact_checking_verdicts } from './intake/perception/claims.ts'
import { edit_attribute_clusters } from './intake/perception/edit-clusters.ts'
import { import_perception_runs } from './intake/perception/import-runs.ts'
import { list_industries } from './intake/perception/industries.ts'
import { list_objection_sources, list_objections } from './intake/perception/objections.ts'
import { create_perception_runs, list_perception_runs } from './intake/perception/ordered-runs/orders.ts'
import { compare_match_cases } from './intake/readings/match-cases.ts'
import {
  assign_domain_classification,
  assign_url_classification,
  create_domain_classification,
  create_url_classification,
  delete_domain_classification,
  delete_url_classification,
  list_domain_classifications,
  list_url_classifications,
} from './intake/sources/classifications.ts'
import { import_pages } from './intake/sources/import-pages.ts'
import { get_url_content } from './intake/sources/sources.ts'
import { list_budgets, set_budget } from './intake/spending/budgets.ts'
import { get_collection_cost } from './intake/spending/collection-cost.ts'
import { list_engine_prices } from './intake/spending/prices.ts'
import { list_spend } from './intake/spending/spend.ts'
import { list_bots } from './intake/visits/bots.ts'
import { import_logs } from './intake/visits/import-logs.ts'
import { list_logs, list_visits } from './intake/visits/visits.ts'
import { create_brand, delete_brand, list_brands, update_brand } from './setup/brands/brands.ts'
import { create_facts, delete_facts, list_facts, update_facts } from './setup/facts.ts'
import {
  create_mail_recipient,
  delete_mail_recipient,
  list_mail_recipients,
  update_mail_recipient,
} from './setup/mail-recipients.ts'
import {
  create_categories,
  delete_categories,
  list_categories,
  update_categories,
} from './setup/products/categories.ts'
import { create_global_brand, list_global_brands } from './setup/products/global-brands.ts'
import { create_products, delete_products, update_products } from './setup/products/products.ts'
import { create_api_key, list_api_keys, revoke_api_key } from './setup/projects/keys.ts'
import { get_project_profile, set_project_profile } from './setup/projects/profile.ts'
import {
  create_project,
  delete_project,
  get_project,
  list_projects,
  update_project,
} from './setup/projects/projects.ts'
import {
  archive_prompt,
  create_prompt,
  delete_prompt,
  list_prompts,
  unarchive_prompt,
  update_prompt,
} from './setup/prompts/prompts.ts'
import {
  create_tag,
  delete_tag,
  delete_tag_group,
  list_tag_groups,
  list_tags,
  update_tag,
  update_tag_group,
} from './setup/prompts/tags.ts'
import { create_topic, delete_topic, list_topics, update_topic } from './setup/prompts/topics.ts'
import { create_view, delete_view, list_views, update_view } from './setup/views.ts'

/** The context a verb runs in: a company, or one project. */
export type ContextOf<E> = E extends { scope: 'company' } ? CompanyContext : ProjectContext
type Verbs = {
  [Id in Exclude<keyof Operations, 'get_openapi'>]: (
    ctx: ContextOf<Operations[Id]>,
    input: Input<Operations[Id]>,
  ) => Promise<Output<Operations[Id]>>
}

/** Operation id to verb. An operation without a verb does not compile. */
export const verbs: Verbs = {
  accept_brand_suggestion,
  accept_prompt_suggestion,
  accept_topic_suggestion,
  archive_prompt,
  assign_domain_classification,
  assign_url_classification,
  create_actions,
  create_alert_rule,
  create_annotation,
  create_api_key,
  create_attribute_clusters,
  compare_match_cases,
  create_brand,
  create_categories,
  create_domain_classification,
  create_facts,
  create_global_brand,
  create_perception_runs,
  create_products,
  create_project,
  create_prompt,
  create_tag,
  create_topic,
  create_url_classification,
  create_view,
  delete_alert_rule,
  delete_annotation,
  delete_brand,
  delete_categories,
  delete_chat,
  delete_domain_classification,
  delete_facts,
  delete_products,
  delete_project,
  delete_prompt,
  delete_tag,
  delete_tag_group,
  delete_topic,
  delete_url_classification,
  delete_view,
  draft_project,
  edit_attribute_clusters,
  edit_content,
  export_chats,
  generate_prompt_suggestions,
  get_action,
  get_report_branding,
  set_report_branding,
  create_report_schedule,
  delete_report_schedule,
  list_report_schedules,
  update_report_schedule,
  create_report_snapshot,
  delete_report_snapshot,
  download_report_file,
  get_report_page,
  get_report_snapshot,
  list_report_snapshots,
  get_brands_report,
  get_changes_report,
  get_chat,
  get_competitive_breakdown,
  get_domains_report,
  get_precision,
  get_product_attributes,
  get_product_demand,
  get_product_detail,
  get_product_merchants,
  get_product_performance,
  get_product_prompts,
  get_product_summary,
  get_product_trend,
  get_project,
  get_project_profile,
  get_prompt_suggestion_generation,
  get_raw_answer,
  get_url_content,
  get_urls_report,
  import_chats,
  import_logs,
  import_pages,
  import_perception_runs,
  list_actions,
  list_alert_rules,
  list_annotations,
  list_api_keys,
  list_attribute_clusters,
  list_attribute_history,
  list_attribute_rankings,
  list_attribute_sources,
  list_bots,
  list_brand_attributes,
  list_brand_suggestions,
  list_brands,
  list_categories,
  list_changes,
  list_chats,
  list_claim_sources,
  list_collection_runs,
  list_collection_orders,
  get_collection_order,
  run_collection,
  run_prompt,
  list_domain_classifications,
  list_fact_checking_verdicts,
  list_events,
  list_facts,
  list_global_brands,
  list_industries,
  list_logs,
  list_model_channels,
  get_collection_cost,
  get_collection_state,
  list_project_states,
  retry_collection,
  list_budgets,
  list_engine_prices,
  list_spend,
  set_budget,
  list_engines,
  set_engine_key,
  delete_engine_key,
  test_engine,
  list_models,
  list_objection_sources,
  list_objections,
  list_perception_runs,
  list_products,
  list_projects,
  list_prompt_suggestions,
  list_prompts,
  list_tag_groups,
  list_tags,
  list_topic_suggestions,
  list_topics,
  list_url_classifications,
  list_views,
  list_visits,
  optimize_content,
  reject_brand_suggestion,
  reject_prompt_suggestion,
  reject_topic_suggestion,
  resolve_content_suggestions,
  revoke_api_key,
  search_changes,
  search_queries,
  search_shopping_queries,
  set_action_status,
  set_project_profile,
  set_step_completion,
  stream_events,
  unarchive_prompt,
  update_actions,
  update_alert_rule,
  update_brand,
  update_categories,
  update_facts,
  update_products,
  update_project,
  update_prompt,
  update_prompt_suggestion,
  update_tag,
  update_tag_group,
  update_topic,
  update_view,
  create_export_schedule,
  delete_export_schedule,
  list_export_schedules,
  update_export_schedule,
  create_export,
  delete_export,
  download_export_file,
  get_export,
  list_exports,
  create_webhook_endpoint,
  delete_webhook_endpoint,
  list_webhook_deliveries,
  list_webhook_endpoints,
  replay_webhook_events,
  rotate_webhook_secret,
  test_webhook_endpoint,
  update_webhook_endpoint,
  create_mail_recipient,
  delete_mail_recipient,
  list_mail_recipients,
  update_mail_recipient,
  create_import,
  delete_import,
  get_import,
  list_imports,
  update_import,
  create_share,
  delete_share,
  list_shares,
  get_view_rows,
}
