import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { sentimentOfAnswer } from '../../../src/views/metrics.ts'
import { BrandName } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'
import { quantity, whole } from '../../components/format.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { type Content, type Mention, useMentions } from './mentions.ts'
import { type OnWhy, RuleWords, Sentence, useEvidence } from './why-mention.tsx'

interface Props {
  chat: Content
  focus: string | undefined
  onFocus: (brand_id: string | undefined) => void
  onWhy: OnWhy
}

/**
 * The brands in the answer, with rank, sentiment and mentions. The reader can step through the mentions of one brand in
 * the text.
 */
export function BrandsNamed({ chat, focus, onFocus, onWhy }: Props) {
  const named = [...chat.brands_mentioned].sort((a, b) => a.position - b.position)
  return (
    <Card
      title="Brands named"
      note="By rank. Choose one to see its mentions. A denial, such as “I do not know of a brand named Acme”, does not count."
      is_flush
    >
      {named.length === 0 ? (
        <p className="text-muted px-4 pb-4">The answer names no tracked brand.</p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {named.map((brand) => (
            <li key={brand.id}>
              <NamedBrand chat={chat} brand={brand} onFocus={onFocus} onWhy={onWhy} is_open={focus === brand.id} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface NamedProps extends Omit<Props, 'focus'> {
  brand: Content['brands_mentioned'][number]
  is_open: boolean
}

function NamedBrand({ chat, brand, is_open, onFocus, onWhy }: NamedProps) {
  const { id, name, position, mention_count, sentiment } = brand
  const brands = useBrands()
  const panel = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={is_open}
        aria-controls={is_open ? panel : undefined}
        onClick={() => onFocus(is_open ? undefined : id)}
        title={is_open ? 'Show all mentions' : `Show mentions of ${name}`}
        className={classNames(
          'hover:bg-sunken/60 flex w-full items-center gap-3 px-4 py-2 text-left',
          is_open && 'bg-accent-soft',
        )}
      >
        <span className="text-muted numbers w-6">#{position}</span>
        <span className="min-w-0 flex-1">
          <BrandName {...(brands.of(id) ?? { name, color: '#64748b', is_own: false })} />
        </span>
        <span className="text-muted numbers shrink-0 text-right text-xs leading-tight">
          {quantity(mention_count, 'mention')}
          <span className="block">
            {sentiment === null ? 'no sentiment' : `sentiment ${sentimentOfAnswer(sentiment)}`}
          </span>
        </span>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className={classNames('text-muted shrink-0 transition-transform', is_open && 'rotate-180')}
        />
      </button>
      {is_open && (
        <section id={panel} aria-label={`Mentions of ${name}`}>
          <MentionList chat={chat} onWhy={onWhy} brand_id={id} />
        </section>
      )}
    </>
  )
}

const first = 5

function MentionList({ chat, brand_id, onWhy }: { chat: Content; brand_id: string; onWhy: OnWhy }) {
  const [is_all, setAll] = useState(false)
  const own = useMentions(chat)
    .flat()
    .filter((mention) => mention.brand_id === brand_id)
  return (
    <div className="bg-sunken/50 border-line border-t px-2 py-1.5">
      <ol>
        {own.slice(0, is_all ? 200 : first).map((mention) => (
          <li key={mention.id}>
            <MentionLine chat={chat} mention={mention} onWhy={onWhy} />
          </li>
        ))}
      </ol>
      {!is_all && own.length > first && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {whole(own.length)}
        </Button>
      )}
      {is_all && own.length > 200 && <p className="text-muted px-2 text-xs">The first 200 are listed.</p>}
    </div>
  )
}

/** A mention in a few words; a click jumps to it and explains it. */
function MentionLine({ chat, mention, onWhy }: { chat: Content; mention: Mention; onWhy: OnWhy }) {
  const { place, rule } = useEvidence(chat, mention)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Show it in the answer"
      className="hover:bg-sunken w-full rounded-lg px-2 py-1.5 text-left text-sm leading-snug"
      onClick={({ currentTarget }) => {
        const words = document.querySelector<HTMLElement>(`[data-chat="${chat.id}"] [data-mention="${mention.id}"]`)
        words?.scrollIntoView({ block: 'center' })
        onWhy(mention, words ?? currentTarget)
      }}
    >
      <Sentence place={place} color={mention.color} />
      <span className="text-muted numbers mt-0.5 block text-xs [overflow-wrap:anywhere]">
        <RuleWords rule={rule} /> · {whole(mention.start)} to {whole(mention.end)}
      </span>
    </button>
  )
}
