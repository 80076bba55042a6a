import { type FormEvent, useState } from 'react'
import type { InputOf } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormProblem, SelectInput } from '../../components/labelled-input.tsx'
import { useProjectId, useTopics } from '../../open-project/open-project.ts'
import { countries, useHomeCountry } from './countries.ts'
import { GenerationState } from './generation.tsx'
import { MissingIndustry } from './missing-industry.tsx'
import type { PromptCountry } from './pasted-prompts.ts'

type Asked = InputOf<'generate_prompt_suggestions'>

const segments = {
  branded: 'Prompts that name the own brand',
  'non-branded': 'Prompts about the market',
  informational: 'Informational prompts',
  commercial: 'Commercial prompts',
  transactional: 'Transactional prompts',
  simple_recommendation_seeker: 'People who want a simple recommendation',
  informed_shopper: 'Informed shoppers',
  evaluative_researcher: 'Evaluative researchers',
} as const satisfies Record<NonNullable<Asked['segment']>, string>

/** The target of the suggestions, as the select value. */
const everything = 'all'

interface Props {
  suggestedTopics: readonly { id: string; name: string }[]
  /** The id of the generation in the address. */
  generation_id: string | undefined
  onStarted: (generation_id: string) => void
  can_write: boolean
}

/** Generates prompt suggestions and shows the progress. */
export function Generate({ suggestedTopics, generation_id, onStarted, can_write }: Props) {
  const project_id = useProjectId()
  const home = useHomeCountry()
  const topics = useTopics()
  const [about, setAbout] = useState(everything)
  const [country, setCountry] = useState<PromptCountry>()
  const generating = useWrite('generate_prompt_suggestions')
  const problem = problemsOf(generating.error, ['topic_id', 'markets'])
  const is_without_industry = problem()?.includes('has no industry') ?? false
  function generate(event?: FormEvent) {
    event?.preventDefault()
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
    <Card title="Generate suggestions" note="Based on the profile, brands, searches of engines and tracked prompts">
      <form onSubmit={generate} className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <SelectInput
          label="About"
          problem={problem('topic_id')}
          value={about}
          options={[
            { value: everything, title: 'All topics awaiting review, and new ones' },
            ...topics.map(({ id, name }) => ({ value: `topic ${id}`, title: `Topic: ${name}` })),
            ...suggestedTopics.map(({ id, name }) => ({ value: `topic ${id}`, title: `Suggested topic: ${name}` })),
            ...Object.entries(segments).map(([value, title]) => ({ value: `segment ${value}`, title })),
          ]}
          onValue={setAbout}
        />
        <SelectInput
          label="Country"
          problem={problem('markets')}
          value={country ?? home}
          options={countries}
          onValue={setCountry}
        />
        <Button type="submit" look="primary" className="!h-9" disabled={generating.isPending}>
          Generate
        </Button>
      </form>
      <div className="mt-3 space-y-2 empty:hidden">
        {is_without_industry ? <MissingIndustry onSaved={() => generate()} /> : <FormProblem>{problem()}</FormProblem>}
        {generation_id && <GenerationState key={generation_id} generation_id={generation_id} />}
      </div>
    </Card>
  )
}
