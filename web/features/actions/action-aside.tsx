import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { country, longDay, quantity, time } from '../../components/format.ts'
import { useChannels, useProjectId, usePrompts, useTags, useTopics } from '../../open-project/open-project.ts'
import { type ActionDetail, categoryOf, intervals, types, weights } from './words.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted shrink-0">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  ) : null

const isWeb = (url: string) => /^https?:\/\//i.test(url)
const Address = ({ url }: { url: string }) =>
  isWeb(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {url.replace(/^https?:\/\//i, '')}
    </a>
  ) : (
    url
  )

/** The details and the due date of an action. */
export function Details({ action }: { action: ActionDetail }) {
  const [topics, tags] = [useTopics(), useTags()]
  const channels = useChannels()
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly (string | null)[]) =>
    ids.flatMap((id) => list.find((one) => one.id === id)?.name ?? []).join(', ')
  return (
    <Card title="Details">
      <dl className="divide-line divide-y">
        <Row name="Type">{types[action.type]}</Row>
        <Row name="Found by">{action.created_by === 'service' ? 'Answerscope' : 'You'}</Row>
        <Row name="Impact">{action.impact && weights[action.impact]}</Row>
        <Row name="Priority">{action.priority && weights[action.priority]}</Row>
        <Row name="Due on">{action.due_on && longDay(action.due_on)}</Row>
        <Row name="Repeats">{action.repeat && intervals[action.repeat.every]}</Row>
        <Row name="Assignee">{action.assignee_user_id}</Row>
        <Row name="Category">{action.category && categoryOf(action.category)}</Row>
        <Row name="Group">{action.group}</Row>
        <Row name="Page type">
          {action.target && `${targets[action.target]}${action.platform ? ` · ${action.platform}` : ''}`}
        </Row>
        <Row name="Page">
          {(action.page_url ?? action.source) && <Address url={action.page_url ?? action.source ?? ''} />}
        </Row>
        <Row name="Topic">{namesOf(topics, [action.topic_id])}</Row>
        <Row name="Tags">{namesOf(tags, action.tag_ids)}</Row>
        <Row name="Countries">{action.country_codes.map(country).join(', ')}</Row>
        <Row name="Channels">{action.model_channel_ids.map(channels.nameOf).join(', ')}</Row>
        <Row name="Created">{time(action.created_at)}</Row>
        <Row name="Status since">{action.status_updated_at && time(action.status_updated_at)}</Row>
      </dl>
    </Card>
  )
}

const targets = { owned: 'Own', earned: 'Of others' } as const

const maxPrompts = 10

/** The prompts of an action, each with a link to its answers. */
export function ActionPrompts({ action }: { action: ActionDetail }) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const impacted = action.opportunity?.impacted_prompts.map(({ id }) => id) ?? []
  const ids = [...new Set([...action.prompt_ids, ...impacted])]
  if (ids.length === 0) return null
  return (
    <Card title="Prompts" note={`${quantity(ids.length, 'prompt')} linked`}>
      <ul className="space-y-1.5 text-sm">
        {ids.slice(0, maxPrompts).map((id) => (
          <li key={id}>
            <Link
              to="/projects/$project_id/chats"
              params={{ project_id }}
              search={{ prompt: id }}
              className="underline-offset-4 hover:underline"
            >
              {prompts.textOf(id)}
            </Link>
          </li>
        ))}
        {ids.length > maxPrompts && <li className="text-muted">and {ids.length - maxPrompts} more</li>}
      </ul>
    </Card>
  )
}

/** What the service found: why the action is worth it, and what a text should cover. */
export function Reasons({ action: { brief, opportunity } }: { action: ActionDetail }) {
  const project_id = useProjectId()
  return (
    <>
      {brief && (
        <Card title="Brief" note={brief.summary}>
          <ol className="space-y-3">
            {brief.sections.map(({ heading, instructions, word_count }) => (
              <li key={heading}>
                <p className="font-medium">
                  {heading}
                  {word_count !== null && (
                    <span className="text-muted font-normal"> · {quantity(word_count, 'word')}</span>
                  )}
                </p>
                <p className="text-muted text-sm">{instructions}</p>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {opportunity && opportunity.competitor_demand.length > 0 && (
        <Card title="Competitors cited instead">
          <ul className="space-y-1.5">
            {opportunity.competitor_demand.map(({ brand, citation_count, chat_count }) => (
              <li key={brand.id} className="flex justify-between gap-4">
                <Link
                  to="/projects/$project_id/chats"
                  params={{ project_id }}
                  search={{ brand: brand.id }}
                  className="underline-offset-4 hover:underline"
                >
                  {brand.name}
                </Link>
                <span className="text-muted numbers text-sm">
                  {quantity(citation_count, 'citation')} in {quantity(chat_count, 'answer')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opportunity && opportunity.competitor_terms.length > 0 && (
        <Card title="Terms used by competitors">
          <p className="text-sm">{opportunity.competitor_terms.join(', ')}</p>
        </Card>
      )}
    </>
  )
}
