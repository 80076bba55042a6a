import { z } from 'zod'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import type { Surveyed } from '../../../page-reader/fetcher.ts'
import { fittingName } from '../suggestions/fit.ts'

/*
 * What the assistant finds out from the pages of a site. The pages are data. Its output is accepted only as short
 * texts, and people review it before anything is saved.
 */

const Company = z.object({
  name: z.string(),
  description: z.string(),
  industry: z.string(),
  products_and_services: z.array(z.string()),
  competitors: z.array(z.object({ name: z.string(), domain: z.string().nullable() })),
})
export type AskedCompany = z.output<typeof Company>

const maxPageLength = 6000
const maxNameLength = 100
const maxDescriptionLength = 500
const maxOffers = 20
const maxCompetitors = 12

/** @throws EngineError */
export async function askAboutSite(
  assistant: Assistant,
  pages: readonly Surveyed[],
  sent: {
    domain: string
    language: string
    industry?: string | undefined
    products_and_services?: readonly string[] | undefined
  },
  signal: AbortSignal,
): Promise<AskedCompany> {
  const site = pages.map(({ url, signs }) => ({
    url,
    ...{ title: signs.title, description: signs.description, headings: signs.headings.slice(0, 40) },
    links: signs.links.slice(0, 60).map(({ text }) => text),
    text: signs.text.slice(0, maxPageLength),
  }))
  const said = await assistant.perform(
    {
      instructions: [
        'You describe a company to somebody who is going to track what AI assistants answer to its buyers.',
        'The material is JSON: the domain of the company, what is known of it, and pages of its site.',
        'name: what buyers call it. description: one sentence. industry: one to four words. products_and_services: at most 12, one to five words each, without brand names.',
        `competitors: at most ${maxCompetitors} companies that buyers choose instead, with the host of their site, or null where you are not sure of it.`,
        `Write in the language with the code ${sent.language}. Leave empty what you do not know.`,
      ].join('\n'),
      material: { company: JSON.stringify({ ...sent, pages: site }) },
      shape: Company,
    },
    signal,
  )
  if (said.name === '' && said.industry === '' && said.products_and_services.length === 0) {
    throw new EngineError('malformed', 'the answer says nothing about the company')
  }
  const shortened = (text: string) => fittingName(text.slice(0, maxNameLength))
  return {
    name: shortened(said.name) ?? '',
    description: said.description.replaceAll(/\s+/g, ' ').trim().slice(0, maxDescriptionLength).toWellFormed(),
    industry: shortened(said.industry) ?? '',
    products_and_services: said.products_and_services.slice(0, maxOffers).flatMap((text) => shortened(text) ?? []),
    competitors: said.competitors.slice(0, maxCompetitors).flatMap(({ name, domain }) => {
      const named = shortened(name)
      return named === undefined ? [] : [{ name: named, domain }]
    }),
  }
}
