import { Link } from '@tanstack/react-router'
import { Popover } from 'radix-ui'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { metrics, sentimentOfAnswer } from '../../../src/views/metrics.ts'
import { BrandName, brandStyle } from '../../components/brand-mark.tsx'
import { quantity, time, whole } from '../../components/format.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import { placeOf } from './mention-place.ts'
import { type Rule, ruleOf } from './mention-rule.ts'
import type { Content, Mention } from './mentions.ts'

/** The words of a mention, the sentence around them, and the rule that matches them. */
export function useEvidence(chat: Content, mention: Mention) {
  const brands = useBrands()
  const content = chat.messages[mention.message]?.content ?? ''
  const place = useMemo(() => placeOf(content, mention), [content, mention])
  const brand = brands.of(mention.brand_id)
  return { place, brand, rule: brand && ruleOf(place.words, brand, mention.is_inflected) }
}

/** The words in their sentence. */
export const Sentence = ({ place, color }: { place: ReturnType<typeof placeOf>; color: string }) => (
  <q className="[overflow-wrap:anywhere] [quotes:none]">
    {place.before}
    <span style={brandStyle(color)} className="brand rounded-xs bg-(--brand-wash) font-medium">
      {place.words}
    </span>
    {place.after}
  </q>
)

const kinds: Record<Rule['kind'], string> = {
  pattern: 'Its pattern',
  name: 'Its name',
  form: 'A form of',
  alias: 'Its alias',
  domain: 'Its domain',
}

export function RuleWords({ rule }: { rule: Rule | undefined }) {
  if (!rule) return 'No rule in the brand’s current settings'
  return (
    <>
      {kinds[rule.kind]}{' '}
      <bdi className={rule.kind === 'pattern' ? 'font-mono' : 'font-medium'}>
        {rule.written.length > 200 ? `${rule.written.slice(0, 200)}…` : rule.written}
      </bdi>
    </>
  )
}

/** Opens the explanation of a mention beside an element, which gets the focus back afterwards. */
export type OnWhy = (mention: Mention, at: HTMLElement) => void

/** The panel that explains one mention of an answer at a time. */
export function useWhy(chat: Content): { onWhy: OnWhy; panel: ReactNode } {
  const [why, setWhy] = useState<{ mention: Mention; at: HTMLElement }>()
  const onWhy: OnWhy = useCallback((mention, at) => setWhy({ mention, at }), [])
  const panel = why && <WhyMention key={why.mention.id} chat={chat} {...why} onClose={() => setWhy(undefined)} />
  return { onWhy, panel }
}

interface Props {
  chat: Content
  mention: Mention
  at: HTMLElement
  onClose: () => void
}

/** Why a text is a mention: the words, the rule, the position and the effect on the metrics. */
function WhyMention({ chat, mention, at, onClose }: Props) {
  const anchor = useRef(at)
  anchor.current = at
  return (
    <Popover.Root open onOpenChange={(is_open) => !is_open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Why is this a mention?"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A link is already focusable.
            const target = at.closest<HTMLElement>('a') ?? at
            target.focus({ preventScroll: true })
          }}
          className="bg-raised border-line shadow-raised z-40 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1.5rem))] overflow-y-auto rounded-xl border p-4 text-base outline-none"
        >
          <Why chat={chat} mention={mention} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Why({ chat, mention }: { chat: Content; mention: Mention }) {
  const project_id = useProjectId()
  const { place, brand, rule } = useEvidence(chat, mention)
  const { start, end, message, name, color } = mention
  const named = chat.brands_mentioned.find(({ id }) => id === mention.brand_id)
  const of = chat.messages.length > 1 ? ` of message ${message + 1} of ${chat.messages.length}` : ''
  return (
    <div className="space-y-3">
      <h2 className="font-semibold">Why is this a mention?</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact title="Brand">
          <BrandName {...(brand ?? { name, color, is_own: false })} />
        </Fact>
        <Fact title="Words">
          <bdi className="font-medium whitespace-pre-wrap">{place.words}</bdi>
        </Fact>
        <Fact title="Rule">
          <RuleWords rule={rule} />
          {rule?.kind === 'pattern' && (
            <span className="text-muted block">A brand with a pattern is found only by that pattern.</span>
          )}
        </Fact>
        <Fact title="Place">
          <span className="numbers">
            {whole(start)} to {whole(end)}
          </span>
          <span className="text-muted block">Unicode code points{of}, counted from 0; the end is exclusive</span>
        </Fact>
        <Fact title="Sentence">
          <Sentence place={place} color={color} />
        </Fact>
        {named && (
          <>
            <Fact title="Rank">
              #{named.position} of {quantity(chat.brands_mentioned.length, 'brand')} named, by first mention
            </Fact>
            <Fact title={metrics.sentiment.title}>
              {named.sentiment === null
                ? 'None: no sentence expresses a judgment'
                : `${sentimentOfAnswer(named.sentiment)} of 100`}
              <span className="text-muted block">
                From all sentences here that name the brand ({quantity(named.mention_count, 'mention')})
              </span>
            </Fact>
          </>
        )}
      </dl>
      <p className="text-muted text-xs">
        Words and position as the API returns them, read {time(chat.analysis.analyzed_at)} with rules{' '}
        {chat.analysis.version} and brand set {chat.analysis.brand_set_version}.{' '}
        {rule
          ? 'The browser derives the matching rule from the brand’s current settings.'
          : 'The brand has changed since, or only the service recognizes this spelling.'}
      </p>
      <Link
        to="/projects/$project_id/brands"
        params={{ project_id }}
        className="text-accent inline-flex min-h-6 items-center text-sm underline underline-offset-4"
      >
        Rules of {name}
      </Link>
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{title}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </>
)
