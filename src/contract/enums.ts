import { type Provider, providerEntries } from './providers.ts'

/** Every closed list of values in the API. */

export const channelIds = [
  'A-0',
  'A-1',
  'A-2',
  'A-3',
  'A-4',
  'A-5',
  'B-0',
  'C-0',
  'C-1',
  'D-0',
  'D-1',
  'D-2',
  'D-3',
  'D-4',
  'E-0',
  'E-1',
  'E-2',
  'E-3',
  'F-0',
  'G-0',
  'G-1',
  'H-0',
  'H-1',
  'I-0',
  'J-0',
  'K-0',
  'K-1',
  'L-0',
] as const

/** Vendor-style names of the channels, in the order of the shipped registry. */
export const channelAliases = [
  'openai-0',
  'openai-1',
  'openai-2',
  'openai-3',
  'openai-4',
  'openai-5',
  'qwen-0',
  'perplexity-0',
  'perplexity-1',
  'google-0',
  'google-1',
  'google-2',
  'google-3',
  'google-4',
  'anthropic-0',
  'anthropic-1',
  'anthropic-2',
  'anthropic-3',
  'deepseek-0',
  'meta-0',
  'meta-1',
  'xai-0',
  'xai-1',
  'microsoft-0',
  'amazon-0',
  'mistral-0',
  'mistral-1',
  'naver-0',
] as const

/** Channels whose answers count for brand perception. */
export const perceptionChannelIds = channelIds.filter(
  (id) => !['A-3', 'A-4', 'A-5', 'E-2', 'E-3'].includes(id),
) as readonly string[]

export const features = ['SHOPPING', 'PRODUCT_COMPARISON', 'AD', 'MAP', 'WEB_SEARCH'] as const

export const tagColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'cyan',
  'blue',
  'purple',
  'fuchsia',
  'pink',
  'emerald',
  'amber',
  'violet',
  'indigo',
  'teal',
  'sky',
  'rose',
  'slate',
  'zinc',
  'neutral',
  'stone',
] as const

/** Colors assigned to brands in turn when none is sent. */
export const brandPalette = [
  '#0088ff',
  '#ff3300',
  '#009944',
  '#8811bb',
  '#bbbb00',
  '#773300',
  '#22ccff',
  '#ee33cc',
  '#004477',
  '#dd99bb',
  '#0022ff',
  '#64748b',
] as const

/** ISO 639-1. */
export const languageCodes = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu ' +
  'fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km ' +
  'kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om ' +
  'or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to ' +
  'tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ')

/** ISO 3166-1 alpha-2. */
export const countryCodes = [
  'AD',
  'AE',
  'AF',
  'AL',
  'AM',
  'AR',
  'AS',
  'AT',
  'AU',
  'AZ',
  'BA',
  'BB',
  'BE',
  'BG',
  'BH',
  'BO',
  'BQ',
  'BR',
  'BS',
  'BY',
  'CA',
  'CG',
  'CH',
  'CI',
  'CL',
  'CM',
  'CN',
  'CO',
  'CR',
  'CW',
  'CY',
  'CZ',
  'DE',
  'DK',
  'DM',
  'DO',
  'DZ',
  'EC',
  'EE',
  'EG',
  'ES',
  'FI',
  'FO',
  'FR',
  'GB',
  'GE',
  'GF',
  'GH',
  'GP',
  'GR',
  'GT',
  'HK',
  'HN',
  'HR',
  'HU',
  'ID',
  'IE',
  'IL',
  'IN',
  'IQ',
  'IS',
  'IT',
  'JM',
  'JO',
  'JP',
  'KG',
  'KH',
  'KI',
  'KR',
  'KW',
  'KZ',
  'LB',
  'LI',
  'LK',
  'LR',
  'LS',
  'LT',
  'LU',
  'LV',
  'MA',
  'MD',
  'ME',
  'MK',
  'MT',
  'MW',
  'MX',
  'MY',
  'NC',
  'NG',
  'NI',
  'NL',
  'NO',
  'NZ',
  'OM',
  'PA',
  'PE',
  'PG',
  'PH',
  'PK',
  'PL',
  'PS',
  'PT',
  'PY',
  'QA',
  'RO',
  'RS',
  'SA',
  'SE',
  'SG',
  'SI',
  'SK',
  'SV',
  'TD',
  'TF',
  'TH',
  'TN',
  'TR',
  'TW',
  'UA',
  'UG',
  'US',
  'UY',
  'VE',
  'VN',
  'VU',
  'ZA',
  'ZW',
] as const

export const projectStatuses = [
  'CUSTOMER',
  'CUSTOMER_ENDED',
  'PITCH',
  'PITCH_ENDED',
  'TRIAL',
  'TRIAL_ENDED',
  'ONBOARDING',
  'DELETED',
  'API_PARTNER',
  'PAUSED',
] as const

/** Statuses of a project that collects, or would on its scheduled days. */
export const activeStatuses = ['CUSTOMER', 'PITCH', 'TRIAL', 'ONBOARDING', 'API_PARTNER'] as const

/** Why a provider's response is not an answer: in collection, and for imported raw responses. */
export const noAnswerReasons = ['blocked', 'empty', 'incomplete', 'tool_call'] as const

export const runStatuses = ['queued', 'running', 'succeeded', 'failed', 'skipped'] as const

export const marketSizes = ['Neighborhood', 'City', 'State/Province', 'National', 'Continental Bloc', 'Global'] as const

/** Whether the case of a brand's names matters: only if the names are common words, always, or never. */
export const matchCases = ['auto', 'exact', 'any'] as const

export const draftOrigins = ['sent', 'site', 'catalogue', 'assistant'] as const
export const draftProblems = ['industry_missing'] as const

export const brandSources = ['manual', 'suggestion', 'onboarding'] as const

export const brandSuggestionSources = ['competitor'] as const

/** What the assistant thinks a suggested name is. */
export const secondOpinions = ['brand', 'publisher', 'other', 'no_name'] as const

export const messageRoles = ['user', 'assistant'] as const

export const systemTagGroups = ['branding', 'intentType'] as const

/** Families of engines whose raw responses can be read. */
export const providers = Object.keys(providerEntries) as [Provider, ...Provider[]]
export const engineStates = ['connected', 'no_key', 'import_only'] as const
/** What a provider of engines needs before it can be asked. */
export const engineConnections = ['connected', 'no_key', 'no_base_url', 'unreadable_key'] as const
export const importRejections = [
  'invalid',
  'prompt_not_found',
  'plan_limit',
  'too_old',
  'too_large',
  'channel_not_found',
  'duplicate_in_batch',
  ...noAnswerReasons,
] as const

/** Why a perception run is refused. */
export const runRejections = [
  'invalid',
  'chat_not_found',
  'fact_not_found',
  'channel_not_found',
  'too_old',
  'too_large',
  'duplicate_in_batch',
] as const

/** Why a line of an imported file is refused. */
export const uploadRejections = [...importRejections, 'chat_not_found', 'fact_not_found'] as const

/** What an imported file can contain. */
export const importKinds = ['chats', 'pages', 'perception_runs'] as const
export const importStates = ['running', 'done', 'stopped'] as const

/** Built-in classes of domains. RELATED is only ever assigned manually. */
export const domainClassifications = [
  'CORPORATE',
  'EDITORIAL',
  'INSTITUTIONAL',
  'OTHER',
  'REFERENCE',
  'UGC',
  'COMPETITOR',
  'OWN',
  'RELATED',
] as const

/** Built-in classes of URLs. */
export const urlClassifications = [
  'HOMEPAGE',
  'CATEGORY_PAGE',
  'PRODUCT_PAGE',
  'LISTICLE',
  'COMPARISON',
  'PROFILE',
  'ALTERNATIVE',
  'DISCUSSION',
  'HOW_TO_GUIDE',
  'ARTICLE',
  'OTHER',
] as const

/** Colors of custom classes. */
export const classificationColors = [
  'orange',
  'red',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
  'gray',
] as const
export const actionTypes = [
  'TEMPLATE_ACTION',
  'CONTENT_BRIEF',
  'CATEGORY_SITUATION_BRIEF',
  'CONTRADICTIONS_OWNED_SOURCES',
  'CONTRADICTIONS_EXTERNAL_SOURCES',
  'SEO_ISSUE',
  'ROBOTS_TXT',
  'PDP_OPTIMISATION',
  'CONTENT_OPTIMISATION',
  'MANUAL_ACTION',
] as const

export const actionStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'COMPLETED'] as const

/** For impacts and priorities, strongest first. */
export const actionWeights = ['VERY_HIGH', 'HIGH', 'MEDIUM', 'LOW', 'VERY_LOW'] as const

export const actionCategories = [
  'EDITORIAL_PITCH',
  'LISTICLE_COMPARISON_INCLUSION',
  'REVIEW_DIRECTORY_OPTIMIZATION',
  'COMMUNITY_ENGAGEMENT',
  'SOCIAL_CONTENT',
  'OWNED_CONTENT',
  'TECHNICAL',
  'OTHER',
] as const

export const actionTargets = ['owned', 'earned'] as const

export const repeatIntervals = ['day', 'week', 'two_weeks', 'month', 'quarter', 'year'] as const

/** For content optimization. */
export const suggestionStates = ['pending', 'accepted', 'rejected'] as const
export const suggestionKinds = ['rewrite', 'edit'] as const
export const suggestionOperations = ['accept', 'reject', 'revert'] as const
export const suggestionCategories = [
  'clarity',
  'structure',
  'evidence',
  'coverage',
  'freshness',
  'brand_mention',
  'accuracy',
] as const

export const factOrigins = ['manual', 'website'] as const

export const runStates = ['running', 'completed'] as const

/** The state of a run that the service makes, and its origin. */
export const orderStates = ['queued', 'running', 'completed', 'failed'] as const
export const orderOrigins = ['request', 'attribute', 'schedule'] as const

export const verdicts = ['supported', 'contradicted'] as const

/** Where an answer uses a page, strongest first: cited in the passage of the claim, cited elsewhere, never cited. */
export const sourceTiers = ['at_claim', 'elsewhere', 'retrieved'] as const

/** Who added an annotation, and what it is about. */
export const annotationOrigins = ['person', 'service'] as const
export const annotationKinds = ['note', 'method', 'engine', 'prompts', 'brand'] as const

/** The verdict on a change: `too_few` if fewer than six prompts are compared. */
export const changeVerdicts = ['up', 'down', 'no_clear_change', 'too_few'] as const

export const ownerships = ['own', 'competitor', 'all'] as const

/** Why an item of a shopping batch was skipped or rejected, by operation. */
export const shoppingReasons = {
  create_products: { rejected: ['global_brand_not_found', 'category_not_found', 'name_conflict'] },
  update_products: {
    skipped: ['not_found', 'no_changes', 'duplicate_id'],
    rejected: ['name_conflict', 'category_not_found'],
  },
  delete_products: { skipped: ['not_found'] },
  create_categories: { rejected: ['parent_not_found', 'name_conflict'] },
  update_categories: { rejected: ['not_found', 'name_conflict', 'invalid_move'] },
  delete_categories: { rejected: ['not_found', 'name_conflict'] },
} as const

export const chatScopes = ['all', 'shopping'] as const
export const tagOperators = ['and', 'or'] as const
export const directions = ['asc', 'desc'] as const
export const productSources = ['CATALOG', 'LLM'] as const
/** What products/performance ranks and products/trend draws. */
export const shoppingEntities = ['product', 'category'] as const
export const trendEntities = ['product', 'brand'] as const
export const trendBuckets = ['day', 'week', 'month'] as const
/** Highest now, greatest gain, greatest loss. */
export const rankingModes = ['top', 'trending', 'losing'] as const
/** The same, and what did not occur in the window before. */
export const demandModes = [...rankingModes, 'new'] as const
export const demandKinds = ['shopping_query', 'fanout_query', 'query_term'] as const
/** Sort orders for the sources of an attribute. */
export const attributeSourceOrders = ['citation_count', 'retrieval_count', 'chat_count'] as const
export const visitGroups = ['bot_id', 'response_status', 'request_host', 'request_path'] as const
export const timeBuckets = ['hour', 'day', 'week', 'month'] as const
export const logFormats = ['combined', 'common', 'cloudfront', 'cloudflare', 'json'] as const
/** Options of products/attributes: what it covers, what it compares with, and which values it shows. */
export const attributeScopes = ['product', 'overview'] as const
export const attributeComparisons = ['brand', 'product'] as const
export const attributeTabs = ['characteristics', 'facts', 'dimensions'] as const

export const generationStatuses = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const
export const generationErrors = [
  'PROFILE_INCOMPLETE',
  'TOPIC_DELETED',
  'NO_MODEL_AVAILABLE',
  'MODEL_ERROR',
  'MODEL_RATE_LIMITED',
  'INVALID_MODEL_OUTPUT',
  'TIMED_OUT',
  'INTERNAL_ERROR',
] as const
/** What prompts can be requested for: a system tag, or a persona of the profile. */
export const promptSegments = [
  'branded',
  'non-branded',
  'informational',
  'commercial',
  'transactional',
  'simple_recommendation_seeker',
  'informed_shopper',
  'evaluative_researcher',
] as const
/** Pages of the dashboard that a saved view can open: those with filters, named as in their addresses. */
export const viewPages = [
  'overview',
  'prompts',
  'chats',
  'lost',
  'brands',
  'sources',
  'sources/urls',
  'sources/urls/page',
  'fan-outs',
  'fan-outs/asked',
  'shopping',
  'shopping/products',
  'shopping/categories',
  'shopping/brands',
  'shopping/merchants',
  'shopping/demand',
  'agents',
] as const

/** Pages that can be shared, and read as CSV: their numbers can be shown without the text of answers. */
export const sharedPages = [
  'overview',
  'brands',
  'sources',
  'sources/urls',
] as const satisfies (typeof viewPages)[number][]

export const webhookFormats = ['standard', 'slack', 'teams', 'discord', 'google_chat'] as const
export const mailKinds = ['weekly', 'daily', 'alerts', 'failures'] as const
export const mailDisabledReasons = ['refused', 'unsubscribed', 'request', 'unconfirmed'] as const

export const webhookDisabledReasons = ['gone', 'failing', 'request'] as const

/** How a change was found: a week against the four before it, or an accident of a day. */
export const changeKinds = ['week', 'brand_gone', 'engine_differs'] as const
export const changeDirections = ['up', 'down'] as const
export const changeStates = ['open', 'ended'] as const
export const changeEndings = ['went_back', 'stayed', 'not_compared'] as const
export const alertDirections = ['up', 'down', 'any'] as const
/** The outcome of a rule in a week; only the first one sends an alert. */
export const alertOutcomes = [
  'fired',
  'already_told',
  'muted',
  'below_threshold',
  'other_direction',
  'no_clear_change',
  'too_few',
] as const
export const exportFormats = ['parquet', 'jsonl', 'csv'] as const
export const exportStates = ['queued', 'running', 'succeeded', 'failed'] as const
export const exportErrors = ['DISK_FULL', 'BUCKET_FAILED', 'INTERNAL_ERROR'] as const
export const exportDestinations = ['download', 'bucket'] as const

/** The sections that a report snapshot can have, in order. */
export const reportSections = [
  ...(['headline', 'course', 'ranking', 'engines', 'topics', 'sources', 'changes', 'actions'] as const),
] as const
export const snapshotStates = ['queued', 'running', 'succeeded', 'failed'] as const
export const snapshotErrors = ['TOO_LARGE', 'INTERNAL_ERROR'] as const
export const snapshotFileKinds = ['page', 'pdf', 'xlsx', 'csv', 'json'] as const
/** What a column of a report snapshot contains; other columns have the unit of a metric. */
export const plainCells = ['text', 'day'] as const
export const reportRhythms = ['weekly', 'monthly'] as const

/** How a verdict on a change is worded. */
export const verdictWords = {
  up: 'up',
  down: 'down',
  no_clear_change: 'within noise',
  too_few: 'too few to say',
} as const satisfies Record<(typeof changeVerdicts)[number], string>
