import { useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormProblem, TextArea, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { useAskBeforeLeaving } from '../unsaved/ask-before-leaving.ts'
import { type Market, Markets } from './markets.tsx'
import { Saved } from './saved.tsx'

type Stored = NonNullable<Answer<'get_project_profile'>['profile']>

const audience = [
  { name: 'simple_recommendation_seeker', title: 'Wants one recommendation' },
  { name: 'informed_shopper', title: 'Compares before buying' },
  { name: 'evaluative_researcher', title: 'Researches in depth' },
] as const

const draftOf = (profile: Stored | null) => ({
  occupation: profile?.occupation ?? '',
  industry: profile?.industry ?? '',
  brand_presentation: profile?.brand_presentation.join('\n') ?? '',
  products_and_services: profile?.products_and_services.join('\n') ?? '',
  target_markets: (profile?.target_markets ?? []).map(
    ({ location, market_size, osm_id }): Market => ({ location, market_size, ...(osm_id && { osm_id }) }),
  ),
  audience: {
    simple_recommendation_seeker: String(profile?.audience_distribution.simple_recommendation_seeker ?? 34),
    informed_shopper: String(profile?.audience_distribution.informed_shopper ?? 33),
    evaluative_researcher: String(profile?.audience_distribution.evaluative_researcher ?? 33),
  },
})

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The company's profile: what it sells, where and to whom. */
export function Profile({ profile }: { profile: Stored | null }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [is_touched, setTouched] = useState(false)
  const save = useWrite('set_project_profile')
  useAskBeforeLeaving(is_touched, 'The profile is not saved. Leave, and lose what you have entered?')
  const fields = [
    'occupation',
    'industry',
    'brand_presentation',
    'products_and_services',
    'target_markets',
    'audience_distribution',
  ]
  const problem = problemsOf(save.error, fields)
  const sum = audience.reduce((total, { name }) => total + Number(draft.audience[name]), 0)
  const change = (part: Partial<typeof draft>) => {
    setTouched(true)
    setDraft({ ...draft, ...part })
  }
  const common = { disabled: !can_write }
  return (
    <form
      className="max-w-2xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          {
            project_id,
            occupation: draft.occupation,
            industry: draft.industry,
            target_markets: draft.target_markets,
            brand_presentation: lines(draft.brand_presentation),
            products_and_services: lines(draft.products_and_services),
            audience_distribution: {
              simple_recommendation_seeker: Number(draft.audience.simple_recommendation_seeker),
              informed_shopper: Number(draft.audience.informed_shopper),
              evaluative_researcher: Number(draft.audience.evaluative_researcher),
            },
            used_prepared_profile: profile?.used_prepared_profile ?? false,
          },
          { onSuccess: () => setTouched(false) },
        )
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...common}
          label="Industry"
          placeholder="Coffee machines"
          value={draft.industry}
          problem={problem('industry')}
          onValue={(industry) => change({ industry })}
        />
        <TextInput
          {...common}
          label="What the company does"
          placeholder="Maker of espresso machines"
          value={draft.occupation}
          problem={problem('occupation')}
          onValue={(occupation) => change({ occupation })}
        />
      </div>
      <TextArea
        {...common}
        label="Products and services"
        hint="One per line"
        value={draft.products_and_services}
        problem={problem('products_and_services')}
        onValue={(products_and_services) => change({ products_and_services })}
      />
      <TextArea
        {...common}
        label="How the brand presents itself"
        hint="One per line"
        value={draft.brand_presentation}
        problem={problem('brand_presentation')}
        onValue={(brand_presentation) => change({ brand_presentation })}
      />
      <Markets
        markets={draft.target_markets}
        problem={problem('target_markets')}
        onChange={(target_markets) => change({ target_markets })}
      />
      <fieldset disabled={!can_write}>
        <legend className="mb-1 text-sm font-medium">Who asks, in percent</legend>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          {audience.map(({ name, title }) => (
            <TextInput
              key={name}
              label={title}
              type="number"
              min={0}
              max={100}
              required
              value={draft.audience[name]}
              onValue={(value) => change({ audience: { ...draft.audience, [name]: value } })}
            />
          ))}
        </div>
        <p className={sum === 100 ? 'text-muted mt-1 text-xs' : 'text-bad mt-1 text-sm'}>
          {problem('audience_distribution') ?? (sum === 100 ? 'Adds up to 100.' : `Adds up to ${sum}; it must be 100.`)}
        </p>
      </fieldset>
      {can_write && (
        <>
          <FormProblem>{problem()}</FormProblem>
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={!is_touched || sum !== 100 || save.isPending}>
              Save profile
            </Button>
            <Saved is_shown={save.isSuccess && !is_touched} />
          </div>
        </>
      )}
    </form>
  )
}
