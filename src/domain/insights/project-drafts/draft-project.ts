import { promptTags } from '../../../answers/prompt-tags.ts'
import { normalizeHost } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { projectDrafts as contract } from '../../../contract/project-drafts.ts'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { badRequest, quoted } from '../../../errors.ts'
import type { Surveyed } from '../../../page-reader/fetcher.ts'
import type { BrandSetRow } from '../../../store/postgres/tables.ts'
import type { CompanyContext } from '../../foundation/context.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { hostAsSent } from '../../setup/brands/brands.ts'
import { wordingOf } from '../../setup/prompts/wording.ts'
import { composePrompts, composeTopics, groundOf } from '../suggestions/compose.ts'
import { takeInTurn } from '../suggestions/drafts.ts'
import { askForPrompts, askForTopics } from '../suggestions/engine-drafts.ts'
import { isEnough } from '../suggestions/generations.ts'
import type { Material } from '../suggestions/material.ts'
import { names } from '../suggestions/phrase.ts'
import { type AskedCompany, askAboutSite } from './ask-site.ts'
import { type Competitor, knownBrandFields, rivalsInCatalogue, rivalsOnSite } from './competitors.ts'
import { readSitePages, type SitePages } from './read-site.ts'
import { brandName, type SiteMarket, siteDescription, siteIndustry, siteMarkets, siteOffers } from './site-words.ts'

type Operations = typeof contract
type Asked = Input<Operations['draft_project']>
type Draft = Output<Operations['draft_project']>

const maxTopics = 8
const maxCompetitors = 20
/** The offset between the templates with which consecutive topics begin. */
const stride = 4
/** How many extra items to ask an assistant for, because some will not fit. */
const spare = 2
/** The time limit for all calls of the assistant together. */
const assistant_ms = 75_000

/** The audience of a company about which nothing is known. */
const usualAudience = { simple_recommendation_seeker: 40, informed_shopper: 30, evaluative_researcher: 30 }

/** @throws AppError 400 if the domain is not a host name */
export async function draft_project(ctx: CompanyContext, asked: Asked): Promise<Draft> {
  const domain = hostAsSent(asked.domain)
  if (domain === null) {
    throw badRequest(`domain is not a host name: ${quoted(asked.domain)}. Send for example example.com.`)
  }
  const site = await siteOf(ctx, asked, domain)
  const markets = siteMarkets(site.pages, domain, asked)
  const [market] = markets
  if (market === undefined) throw new Error('a site has no market')
  const helper = helperOf(ctx)
  const told = await helper.ask((assistant, signal) =>
    askAboutSite(assistant, site.pages, { ...whatIsKnown(asked, domain), language: market.language_code }, signal),
  )
  const company = companyOf(asked, site.pages, domain, told)
  const competitors = await competitorsOf(ctx, asked, site.pages, { ...company, domain }, told)
  const material = materialOf(company, competitors, market)
  const is_enough = isEnough(material.profile)
  const topics = is_enough ? await topicsOf(asked, material, market, helper) : []
  const prompts = is_enough ? await promptsOf(ctx, asked, { material, market, topics }, helper) : []
  return {
    domain,
    site: { is_read: site.pages.length > 0, pages: site.pages.map(({ url }) => url), problem: site.problem },
    assistant: helper.name(),
    assistant_problem: helper.problem(),
    ...company,
    ...{ country_code: market.country_code, language_code: market.language_code, markets },
    ...{ competitors, topics, prompts },
    problems: is_enough ? [] : ['industry_missing'],
    model_channels: channelsToAsk(ctx),
  }
}

async function siteOf(ctx: CompanyContext, { read_site }: Asked, domain: string): Promise<SitePages> {
  if (!read_site) return { pages: [], problem: null }
  if (ctx.config.READ_SITES === 'off') return { pages: [], problem: 'this installation does not read sites' }
  return await readSitePages(ctx, domain)
}

const whatIsKnown = ({ name, industry, products_and_services }: Asked, domain: string) => ({
  ...{ domain, name, industry, products_and_services },
})

interface Company {
  name: string
  description: string | null
  industry: string
  products_and_services: string[]
}

/** What was sent takes precedence, then the assistant's answer, then the result of rules. */
function companyOf(asked: Asked, pages: readonly Surveyed[], domain: string, told: AskedCompany | undefined): Company {
  const name = asked.name ?? (told?.name || brandName(pages, domain))
  const offers = told?.products_and_services ?? []
  return {
    name,
    description: siteDescription(pages) ?? (told?.description || null),
    industry: asked.industry?.trim() ?? (told?.industry || siteIndustry(pages, name)),
    products_and_services: asked.products_and_services ?? (offers.length > 0 ? offers : siteOffers(pages, name)),
  }
}

async function competitorsOf(
  ctx: CompanyContext,
  asked: Asked,
  pages: readonly Surveyed[],
  { name, domain, industry, products_and_services }: Company & { domain: string },
  told: AskedCompany | undefined,
): Promise<Competitor[]> {
  const known = await knownBrandFields(ctx)
  const asSent = (asked.competitors ?? []).map((sent): Competitor => {
    const brand = known.find((one) => nameKey(one.name) === nameKey(sent))
    return { name: sent, domain: brand?.domain ?? null, origin: 'sent', quote: null }
  })
  if (asked.competitors !== undefined) return asSent
  const suggested = (told?.competitors ?? []).map(
    (one): Competitor => ({
      name: one.name,
      domain: one.domain === null ? null : normalizeHost(one.domain),
      ...{ origin: 'assistant', quote: null },
    }),
  )
  const found = [
    ...rivalsOnSite(pages, name, known),
    ...suggested,
    ...rivalsInCatalogue(known, { name, domain, fields: [industry, ...products_and_services] }),
  ]
  const others = found.filter((one) => nameKey(one.name) !== nameKey(name) && one.domain !== normalizeHost(domain))
  return [...firstByKey(others, (one) => nameKey(one.name)).values()].slice(0, maxCompetitors)
}

function materialOf(company: Company, competitors: readonly Competitor[], market: SiteMarket): Material {
  const { name, description, industry, products_and_services } = company
  const own = { id: 'own', name, aliases: [], domains: [], regex: null, is_own: true, match_case: 'auto' as const }
  return {
    profile: {
      occupation: '',
      industry,
      brand_presentation: description === null ? [] : [description],
      products_and_services,
      target_markets: [{ location: market.country_code, market_size: 'National' }],
      audience_distribution: usualAudience,
      used_prepared_profile: false,
    },
    brands: [own] satisfies BrandSetRow,
    own: [name],
    rivals: competitors.map((one) => one.name),
    ...{ topics: [], categories: [], searches: [], tracked: [], rejected: [] },
  }
}

async function topicsOf(asked: Asked, material: Material, market: SiteMarket, helper: Helper): Promise<string[]> {
  if (asked.topics !== undefined) return [...firstByKey(asked.topics, nameKey).values()]
  const said = await helper.ask((assistant, signal) => askForTopics(assistant, material, market, maxTopics, signal))
  return [...firstByKey(said ?? composeTopics(material, [market]), wordingOf).values()].slice(0, maxTopics)
}

interface Subject {
  material: Material
  market: SiteMarket
  topics: string[]
}

async function promptsOf(
  ctx: CompanyContext,
  { prompt_count }: Asked,
  { material, market, topics }: Subject,
  helper: Helper,
): Promise<Draft['prompts']> {
  const subjects = topics.length > 0 ? topics : [undefined]
  const count = Math.ceil(prompt_count / subjects.length) + spare
  const task = { market, topics: subjects, count, segment: null, example: null }
  const said = await helper.ask((assistant, signal) => askForPrompts(assistant, material, task, signal))
  const ground = groundOf(material, market)
  const lists =
    said ??
    subjects.map((topic, i) => {
      const others = subjects.filter((other) => other !== topic)
      return composePrompts(ground, { topic, others, turn: i * stride, segment: null })
    })
  const chosen = takeInTurn(lists, prompt_count).flatMap((texts, i) =>
    texts.map((text) => ({ text, topic: topics[i] ?? null })),
  )
  const branded = await ctx.readers.nameOwnBrand(
    material.brands,
    chosen.map(({ text }) => text),
  )
  return chosen.map(({ text, topic }, i) => {
    const { branding, intentType } = promptTags(text, branded[i] === true)
    const tags = names(text, material.rivals) ? ['comparison'] : []
    return { text, country_code: market.country_code, topic, tags, branding, intent_type: intentType }
  })
}

const channelsToAsk = ({ channels, engines }: CompanyContext): Draft['model_channels'] =>
  channels.all
    .filter(({ is_active }) => is_active)
    .map(({ id, description, unsupported_country_codes }) => {
      const source = engines(id)
      const provider =
        source.state === 'import_only' ? null : source.state === 'connected' ? source.engine.provider : source.provider
      return { id: channels.served(id), description, state: source.state, provider, unsupported_country_codes }
    })

interface Helper {
  /** @returns undefined without an assistant or if it failed; rules then do the work, and it is not asked again */
  ask<T>(question: (assistant: Assistant, signal: AbortSignal) => Promise<T>): Promise<T | undefined>
  name(): string | null
  problem(): string | null
}

function helperOf({ assistant, signal, log }: CompanyContext): Helper {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(assistant_ms)])
  let problem: string | null = null
  return {
    async ask(question) {
      if (!assistant || problem !== null) return undefined
      try {
        return await question(assistant, ending)
      } catch (error) {
        if (!(error instanceof EngineError) && !ending.aborted) throw error
        problem = error instanceof EngineError ? error.kind : 'timed_out'
        log.warn({ reason: problem }, 'the assistant could not help to draft a project')
        return undefined
      }
    },
    name: () => (problem === null ? (assistant?.name ?? null) : null),
    problem: () => problem,
  }
}
