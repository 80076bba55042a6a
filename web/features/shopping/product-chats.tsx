import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Filters } from '../../../src/views/filters.ts'
import { type Answer, q } from '../../api/api.ts'
import { decimal, longDay } from '../../components/format.ts'
import { money } from '../../components/money.ts'
import { EmptyState } from '../../components/states.tsx'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'
import { type Chat, chatQuestion, useChatPage } from '../chats/chat-page.ts'
import { LatestAnswers } from '../chats/latest-answers.tsx'

type Product = { id: string; name: string; brand: string | null }
type Shown = Answer<'get_chat'>['products'][number]

/** The number shown here; the list of chats has all of them. */
const latest = { limit: 8, offset: 0, sort: 'desc' } as const

export const chatsOf = (project_id: string, filters: Filters, product_id: string) =>
  chatQuestion(project_id, filters, latest, { product_id })

const folded = (text: string | null | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()

/** The latest answers that show a product, with its position and price in each. */
export function ProductChats({ product, filters }: { product: Product; filters: Filters }) {
  const asked = useChatPage(filters, latest, { product_id: product.id })
  return (
    <LatestAnswers
      of={asked}
      title="Answers that show it"
      search={{ product: product.id }}
      empty={<EmptyState title="No answer in this period shows it">Choose other dates.</EmptyState>}
    >
      {(chats) => <Lines chats={chats} product={product} />}
    </LatestAnswers>
  )
}

function Lines({ chats, product }: { chats: readonly Chat[]; product: Product }) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  const contents = useQueries({ queries: chats.map(({ id }) => q('get_chat', { project_id, chat_id: id })) })
  return (
    <ul className="divide-line border-line divide-y border-t">
      {chats.map(({ id, prompt, model_channel, date }, index) => {
        const shown = contents[index]?.data?.products.find((one) => isOf(one, product))
        return (
          <li key={id}>
            <Link
              to="/projects/$project_id/chats/$chat_id"
              params={{ project_id, chat_id: id }}
              className="hover:bg-sunken/60 flex items-center gap-4 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">{prompts.textOf(prompt.id)}</span>
                <span className="text-muted text-xs">
                  {channels.nameOf(model_channel.id)} · {longDay(date)}
                </span>
              </span>
              {shown && (
                <span className="numbers text-right text-sm">
                  <span className="block font-medium">#{shown.position}</span>
                  <span className="text-muted text-xs">{offerOf(shown)}</span>
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Answers refer to products by name. */
const isOf = (one: Shown, { name, brand }: Product) =>
  folded(one.name) === folded(name) && (!one.brand || folded(one.brand) === folded(brand))

const offerOf = ({ price, currency, rating }: Shown) =>
  [price !== undefined && money(price, currency ?? ''), rating !== undefined && `${decimal(rating)} stars`]
    .filter(Boolean)
    .join(' · ')
