import { type FormEvent, useState } from 'react'
import type { Input } from '../api/api.ts'
import { refusalOf } from '../api/refusal.ts'
import { useWrite } from '../api/write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { controlClass, Field, FormError } from '../components/field.tsx'
import { useProjectId, useTopics } from '../project/project.ts'
import { countries, useHomeCountry } from './countries.ts'
import { GenerationState } from './generation.tsx'
import type { CountryCode } from './pasted-prompts.ts'

type Asked = Input<'generate_prompt_suggestions'>

const segments = {
  branded: 'Prompts that name the own brand',
  'non-branded': 'Prompts about the market',
  informational: 'Informational prompts',
  commercial: 'Commercial prompts',
  transactional: 'Transactional prompts',
  simple_recommendation_seeker: 'Seekers of a simple recommendation',
  informed_shopper: 'Informed shoppers',
  evaluative_researcher: 'Evaluative researchers',
} as const satisfies Record<NonNullable<Asked['segment']>, string>

/** What prompts are to be suggested for, as the choice says it. */
const everything = 'all'

interface Props {
  suggestedTopics: readonly { id: string; name: string }[]
  /** The generation that the address names. */
  generation_id: string | undefined
  onStarted: (generation_id: string) => void
  can_write: boolean
}

/** Has prompts suggested, and shows how far that is. */
export function Generate({ suggestedTopics, generation_id, onStarted, can_write }: Props) {
  const project_id = useProjectId()
  const home = useHomeCountry()
  const topics = useTopics()
  const [about, setAbout] = useState(everything)
  const [country, setCountry] = useState<CountryCode>()
  const generating = useWrite('generate_prompt_suggestions', ['get_prompt_suggestion_generation'])
  const { rest, of } = refusalOf(generating.error, ['topic_id', 'segment', 'markets'])
  function generate(event: FormEvent) {
    event.preventDefault()
    const [kind, value] = about.split(' ')
    generating.mutate(
      {
        project_id,
        ...(kind === 'topic' && value !== undefined && { topic_id: value }),
        ...(kind === 'segment' && { segment: value as NonNullable<Asked['segment']> }),
        ...(country && { markets: [{ country_code: country }] }),
      },
      { onSuccess: (started) => onStarted(started.generation_id) },
    )
  }
  if (!can_write) return generation_id ? <GenerationState generation_id={generation_id} /> : null
  return (
    <Card title="Generate suggestions" note="From the profile, brands, searches of engines and what is tracked already">
      <form onSubmit={generate} className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field label="About" error={of.topic_id ?? of.segment}>
          {(field) => (
            <select
              {...field}
              value={about}
              onChange={({ target }) => setAbout(target.value)}
              className={controlClass()}
            >
              <option value={everything}>All topics that await review, and new ones</option>
              <Topics title="Topics" topics={topics} />
              <Topics title="Suggested topics" topics={suggestedTopics} />
              <optgroup label="Kinds">
                {Object.entries(segments).map(([value, title]) => (
                  <option key={value} value={`segment ${value}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            </select>
          )}
        </Field>
        <Field label="Country" error={of.markets}>
          {(field) => (
            <select
              {...field}
              value={country ?? home}
              onChange={({ target }) => setCountry(target.value as CountryCode)}
              className={controlClass()}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="primary" className="!h-9" disabled={generating.isPending}>
          Generate
        </Button>
      </form>
      <div className="mt-3 space-y-2 empty:hidden">
        {rest && <FormError>{rest}</FormError>}
        {generation_id && <GenerationState key={generation_id} generation_id={generation_id} />}
      </div>
    </Card>
  )
}

const Topics = ({ title, topics }: { title: string; topics: readonly { id: string; name: string }[] }) =>
  topics.length > 0 && (
    <optgroup label={title}>
      {topics.map(({ id, name }) => (
        <option key={id} value={`topic ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  )
