import { actions } from './actions.ts'
import { agentAnalytics } from './agent-analytics.ts'
import { annotations } from './annotations.ts'
import { attributeClusters } from './attribute-clusters.ts'
import { brandSuggestions } from './brand-suggestions.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { changes } from './changes.ts'
import { channels } from './channels.ts'
import { chats } from './chats.ts'
import { classifications } from './classifications.ts'
import { collection } from './collection.ts'
import { content } from './content.ts'
import { demand } from './demand.ts'
import { engines } from './engines.ts'
import { events } from './events.ts'
import { exportSchedules } from './export-schedules.ts'
import { exports } from './exports.ts'
import { facts } from './facts.ts'
import { globalBrands } from './global-brands.ts'
import { imports } from './imports.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { merchants } from './merchants.ts'
import { perception } from './perception.ts'
import { perceptionAttributes } from './perception-attributes.ts'
import { perceptionRuns } from './perception-runs.ts'
import { productAttributes } from './product-attributes.ts'
import { productDetail } from './product-detail.ts'
import { productPrompts } from './product-prompts.ts'
import { products } from './products.ts'
import { projectDrafts } from './project-drafts.ts'
import { projects } from './projects.ts'
import { promptSuggestions } from './prompt-suggestions.ts'
import { prompts } from './prompts.ts'
import { queries } from './queries.ts'
import { reportSchedules } from './report-schedules.ts'
import { reportSnapshots } from './report-snapshots.ts'
import { reports } from './reports.ts'
import { service } from './service.ts'
import { shares } from './shares.ts'
import { shopping } from './shopping.ts'
import { sources } from './sources.ts'
import { spending } from './spending.ts'
import { tags } from './tags.ts'
import { topicSuggestions } from './topic-suggestions.ts'
import { topics } from './topics.ts'
import { views } from './views.ts'
import { webhooks } from './webhooks.ts'

/** The whole API. An operation is added together with its verb. */
export const contract = {
  ...service,
  ...projects,
  ...projectDrafts,
  ...keys,
  ...brands,
  ...brandSuggestions,
  ...prompts,
  ...promptSuggestions,
  ...tags,
  ...topics,
  ...topicSuggestions,
  ...chats,
  ...imports,
  ...exports,
  ...exportSchedules,
  ...collection,
  ...queries,
  ...channels,
  ...engines,
  ...spending,
  ...reports,
  ...reportSnapshots,
  ...reportSchedules,
  ...annotations,
  ...changes,
  ...views,
  ...shares,
  ...events,
  ...webhooks,
  ...mail,
  ...sources,
  ...classifications,
  ...actions,
  ...facts,
  ...products,
  ...shopping,
  ...productDetail,
  ...productAttributes,
  ...productPrompts,
  ...demand,
  ...merchants,
  ...categories,
  ...globalBrands,
  ...content,
  ...attributeClusters,
  ...perception,
  ...perceptionAttributes,
  ...perceptionRuns,
  ...agentAnalytics,
}
export type Operations = typeof contract
export type OperationId = keyof Operations
