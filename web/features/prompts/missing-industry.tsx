import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormProblem, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** Asks for the industry, without which no prompts can be generated, and keeps the rest of the profile. */
export function MissingIndustry({ onSaved }: { onSaved: () => void }) {
  const project_id = useProjectId()
  const { data } = useQuery(q('get_project_profile', { project_id }))
  const [industry, setIndustry] = useState('')
  const save = useWrite('set_project_profile')
  const problem = problemsOf(save.error, ['industry'])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (data) save.mutate({ project_id, ...withIndustry(data.profile, industry) }, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={submit} className="bg-sunken grid items-end gap-3 rounded-lg p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextInput
        label="Industry of the company"
        hint="Prompts are generated for an industry, and this project has none yet."
        placeholder="Coffee machines"
        required
        value={industry}
        problem={problem('industry')}
        onValue={setIndustry}
      />
      <Button type="submit" look="primary" className="!h-9" disabled={!data || save.isPending}>
        Save and generate
      </Button>
      <FormProblem>{problem()}</FormProblem>
    </form>
  )
}

function withIndustry(
  profile: Answer<'get_project_profile'>['profile'],
  industry: string,
): Omit<InputOf<'set_project_profile'>, 'project_id'> {
  const audience = profile?.audience_distribution
  return {
    industry,
    occupation: profile?.occupation ?? '',
    brand_presentation: profile?.brand_presentation ?? [],
    products_and_services: profile?.products_and_services ?? [],
    target_markets: (profile?.target_markets ?? []).map(({ location, market_size, osm_id }) => ({
      ...{ location, market_size },
      ...(osm_id && { osm_id }),
    })),
    audience_distribution: {
      simple_recommendation_seeker: audience?.simple_recommendation_seeker ?? 34,
      informed_shopper: audience?.informed_shopper ?? 33,
      evaluative_researcher: audience?.evaluative_researcher ?? 33,
    },
    used_prepared_profile: profile?.used_prepared_profile ?? false,
  }
}
