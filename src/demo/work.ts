import type { Client } from '../client/client.ts'
import type { actions as contract } from '../contract/actions.ts'
import type { RawInput } from '../contract/endpoint.ts'
import { addDays } from '../days.ts'
import { marketBrands, ownBrand } from './market.ts'

type InProject = { api: Client; project_id: string }
type NewAction = RawInput<(typeof contract)['create_actions']>['actions'][number]
type Weight = 'VERY_HIGH' | 'HIGH' | 'MEDIUM' | 'LOW'
type Wanted = NewAction & { priority: Weight }

/*
 * The team's actions: some completed, some started, some pending. The actions that the running service finds itself are
 * added to them.
 */

const step = (title: string, completed = false) => ({ title, completed })

/** @param dueIn returns the date a number of days from today */
const wanted = (dueIn: (days: number) => string): Wanted[] => [
  {
    title: 'Say on every product page that the warranty is five years',
    category: 'OWNED_CONTENT',
    status: 'ACCEPTED',
    priority: 'VERY_HIGH',
    due_on: dueIn(5),
    assignee_user_id: 'Mara',
    notes: { text: 'Answers say two years. They should find five wherever they look.' },
    steps: [
      step('Agree on one wording', true),
      step('Change the three product pages', true),
      step('Look again at what answers say after two weeks'),
    ],
    country_codes: ['US', 'GB'],
  },
  {
    title: 'Answer questions about service where owners ask them',
    category: 'COMMUNITY_ENGAGEMENT',
    status: 'ACCEPTED',
    priority: 'HIGH',
    due_on: dueIn(12),
    assignee_user_id: 'Jonas',
    steps: [step('Open an account with our name at Beantalk', true), step('Answer the ten most read threads')],
    repeat: { every: 'month' },
  },
  {
    type: 'CONTENT_OPTIMISATION',
    title: `Say what the ${ownBrand} Duo can do, with numbers`,
    category: 'OWNED_CONTENT',
    priority: 'HIGH',
    due_on: dueIn(9),
    assignee_user_id: 'Mara',
    page_url: `https://www.${marketBrands[ownBrand].domain}/products/duo`,
  },
  {
    title: 'Send the Studio to the test of compact machines',
    category: 'LISTICLE_COMPARISON_INCLUSION',
    priority: 'MEDIUM',
    due_on: dueIn(30),
    notes: { text: 'Kitchen Ledger tests compact machines in spring; Crema9 leads there.' },
    steps: [step('Ask for the date of the test'), step('Send two machines')],
  },
  {
    title: 'Redirect the old addresses of products',
    category: 'TECHNICAL',
    priority: 'LOW',
    due_on: dueIn(-3),
    notes: { text: 'Agent analytics: bots still ask for /shop/*.html and get 404.' },
    steps: [step('List the addresses from the access log', true), step('Add the redirects')],
  },
  {
    title: 'Send the Duo to Cupscore for a full test',
    category: 'EDITORIAL_PITCH',
    status: 'COMPLETED',
    priority: 'VERY_HIGH',
    due_on: dueIn(-35),
    assignee_user_id: 'Jonas',
    steps: [step('Send two machines', true), step('Answer their questions', true)],
  },
]

const dayAfter = (day: string) => (days: number) => addDays(day, days)

export async function addActions({ api, project_id }: InProject, last_day: string): Promise<void> {
  const { data } = await api.list_actions({ project_id, limit: 1000 })
  const missing = wanted(dayAfter(last_day)).filter(({ title }) => !data.some((action) => action.title === title))
  if (missing.length === 0) return
  const { created } = await api.create_actions({
    project_id,
    actions: missing.map(({ priority: _, ...action }) => action),
  })
  const weights = new Map(missing.map(({ title, priority }) => [title, priority]))
  await api.update_actions({
    project_id,
    actions: created.map(({ action_id, title }) => ({ action_id, priority: weights.get(title) ?? null })),
  })
}
