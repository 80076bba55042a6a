import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { draftOrigins, draftProblems, engineStates, providers } from './enums.ts'
import { ChannelId, CountryCode, integer, LanguageCode, list, name, text } from './shared.ts'

const Competitor = z.object({
  name: z.string(),
  domain: z.string().nullable().meta({ description: 'Host of its site; null: not known' }),
  origin: z.enum(draftOrigins).meta({
    description:
      'sent: the request names it. site: the site names it. catalogue: a known brand of the same field. assistant: the assistant names it',
  }),
  quote: z.string().nullable().meta({ description: 'The sentence of the site that names it; null: none does' }),
})

const DraftPrompt = z.object({
  text: z.string(),
  country_code: CountryCode,
  topic: z.string().nullable().meta({ description: 'Name of one of the topics' }),
  tags: z.array(z.string()).meta({ description: 'Names of its tags, besides the two that the service assigns' }),
  branding: z.string().meta({ description: 'branded or non-branded: whether it names the own brand' }),
  intent_type: z.string().meta({ description: 'informational, commercial or transactional' }),
})

const ProjectDraft = z
  .object({
    domain: z.string().meta({ description: 'Host of the own site' }),
    site: z
      .object({
        is_read: z.boolean().meta({ description: 'Whether any page could be read' }),
        pages: z.array(z.string()).meta({ description: 'Pages that were read' }),
        problem: z
          .string()
          .nullable()
          .meta({ description: 'Why no page could be read; null: one was, or none was asked for' }),
      })
      .meta({ description: 'How reading the site went' }),
    assistant: z.string().nullable().meta({ description: 'The assistant that helped; null: only rules were used' }),
    assistant_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the assistant did not help; null: it did, or there is none' }),
    name: z.string(),
    description: z.string().nullable().meta({ description: 'What the site says about itself, in a sentence' }),
    industry: z.string().meta({ description: 'Empty: not found, send it' }),
    products_and_services: z.array(z.string()),
    country_code: CountryCode,
    language_code: z.string(),
    markets: z
      .array(z.object({ country_code: CountryCode, language_code: z.string() }))
      .meta({ description: 'Every market the site has a version for, the main one first' }),
    competitors: z.array(Competitor),
    topics: z.array(z.string()).meta({ description: 'Suggested names of topics' }),
    prompts: z.array(DraftPrompt).meta({ description: 'Prompts in the language of the market' }),
    problems: z.array(z.enum(draftProblems)).meta({
      description:
        'What must be answered first. industry_missing: no prompts can be made until the industry, or what is sold, is known',
    }),
    model_channels: z
      .array(
        z.object({
          id: ChannelId,
          description: z.string(),
          state: z.enum(engineStates),
          provider: z.enum(providers).nullable(),
          unsupported_country_codes: z.array(z.string()),
        }),
      )
      .meta({ description: 'What can be asked: channels, and whether their engine is connected' }),
  })
  .meta({ id: 'ProjectDraft' })

export const projectDrafts = {
  draft_project: {
    method: 'POST',
    path: '/project-drafts',
    scope: 'company',
    access: 'write',
    needs_company_key: true,
    tag: 'Projects',
    summary: 'Draft a project from a domain: brand, competitors, topics and prompts. Nothing is saved',
    body: z.object({
      domain: name(1, 8192).meta({ description: 'Host or URL of the own site' }),
      read_site: z.boolean().default(true).meta({ description: 'false: the draft is made only from what is sent' }),
      name: name(1, 1000).optional().meta({ description: 'If sent, it is used as it is and not looked up' }),
      industry: text(0, 1000).optional(),
      products_and_services: list(name(1, 1000), 0, 100).optional(),
      country_code: CountryCode.optional(),
      language_code: LanguageCode.optional(),
      competitors: list(name(1, 1000), 0, 100).optional().meta({ description: 'Names' }),
      topics: list(name(1, 64), 0, 50).optional().meta({ description: 'Names of topics to make prompts for' }),
      prompt_count: integer(1, 100).default(30).meta({ description: 'How many prompts to make at most' }),
    }),
    response: ProjectDraft,
    errors: [400, 403],
  },
} as const satisfies Contract
