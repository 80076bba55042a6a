import { quantity } from '../../components/format.ts'
import { SelectInput } from '../../components/labelled-input.tsx'
import { type AskedPrompt, costWords, maxSamples, questionsADay, useAsked } from './questions-a-day.ts'

/** The option for the project's default. */
export const asProject = 'project'
const numbers = Array.from({ length: maxSamples }, (_, i) => String(i + 1))
const times = (count: number) => (count === 1 ? 'Once a day' : `${count} times a day`)

export const samplesOf = (value: string) => (value === asProject ? null : Number(value))

/** A choice of how many times a day prompts are asked, with the resulting number of questions. */
export function SamplesChoice({
  value,
  prompts,
  more = [],
  problem,
  onValue,
}: {
  value: string
  /** The prompts it applies to. */
  prompts: readonly AskedPrompt[]
  /** Further options. */
  more?: readonly { value: string; title: string }[]
  problem?: string | undefined
  onValue: (value: string) => void
}) {
  const all = useAsked()
  const chosen = more.some((one) => one.value === value)
    ? prompts
    : prompts.map((prompt) => ({ ...prompt, samples_per_day: samplesOf(value) }))
  const usual = all ? ` (${times(all.project.samples_per_day).toLowerCase()})` : ''
  return (
    <SelectInput
      label="How often it is asked"
      value={value}
      options={[
        ...more,
        { value: asProject, title: `Project default${usual}` },
        ...numbers.map((one) => ({ value: one, title: times(Number(one)) })),
      ]}
      hint={
        all &&
        (all.connected.length === 0
          ? 'No tracked channel has a connected engine, so nothing is asked.'
          : `On ${quantity(all.connected.length, 'channel')}: ${costWords(
              questionsADay(chosen, all.connected, all.project),
              all.project,
            )}`)
      }
      problem={problem}
      onValue={onValue}
    />
  )
}
