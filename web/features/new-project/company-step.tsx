import { useState } from 'react'
import { isTimeZone } from '../../../src/days.ts'
import { quantity } from '../../components/format.ts'
import { SelectInput, TextArea, TextInput } from '../../components/labelled-input.tsx'
import { LegalFormHint } from '../brands/legal-form-hint.tsx'
import { countries } from '../prompts/countries.ts'
import { noTimeZone, TimeZones, zoneList } from '../settings/time-zones.tsx'
import { type Blueprint, enteredLines, type ProjectDraft } from './blueprint.ts'
import { OtherNames } from './other-names.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  blueprint: Blueprint
  draft: ProjectDraft
  onChange: (changes: Partial<Blueprint>) => void
  onNext: () => void
  onBack: () => void
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
/** Languages in which rules can generate prompts come first; only an assistant can use the others. */
const languages = 'en de fr es it pt nl da sv no fi pl tr cs el hu ro bg hr sk sl uk ru ar he hi id ja ko th vi zh'
  .split(' ')
  .map((code) => ({ value: code, title: languageNames.of(code) ?? code }))

/** Asks who the company is, what it sells and where. */
export function CompanyStep({ blueprint, draft, onChange, onNext, onBack }: Props) {
  const [is_asked, setAsked] = useState(draft.site.is_read)
  const { name, aliases, industry, offers, country_code, language_code, timezone } = blueprint
  const is_known = industry.trim() !== '' || enteredLines(offers).length > 0
  const has_language = languages.some(({ value }) => value === language_code)
  return (
    <StepFrame
      title="Is this your company?"
      note={foundWords(draft)}
      action="Next: competitors"
      onBack={onBack}
      onNext={() => {
        setAsked(true)
        if (is_known && name.trim() !== '' && isTimeZone(timezone)) onNext()
      }}
    >
      <TextInput
        label="Name"
        required
        hint="The name of the project and of its own brand"
        value={name}
        onValue={(text) => onChange({ name: text })}
      />
      <LegalFormHint name={name} aliases={aliases} onAlias={(alias) => onChange({ aliases: [...aliases, alias] })} />
      <OtherNames of={blueprint} />
      <TextInput
        label="Industry"
        hint="In a few words, such as running shoes or tax software"
        value={industry}
        problem={
          is_known || !is_asked
            ? undefined
            : 'It is not clear what you do. Enter the industry or what you sell: prompts are made from it.'
        }
        onValue={(text) => onChange({ industry: text })}
      />
      <TextArea
        label="Products and services"
        hint="One per line"
        rows={5}
        value={offers}
        onValue={(text) => onChange({ offers: text })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectInput
          label="Main country"
          value={country_code}
          options={countries}
          onValue={(country) => onChange({ country_code: country })}
        />
        <SelectInput
          label="Language of the prompts"
          value={language_code}
          options={has_language ? languages : [...languages, { value: language_code, title: language_code }]}
          onValue={(language) => onChange({ language_code: language })}
        />
        <TextInput
          label="Time zone"
          required
          list={zoneList}
          autoComplete="off"
          hint="Sets when a day begins and ends."
          value={timezone}
          problem={is_asked && !isTimeZone(timezone) ? noTimeZone : undefined}
          onValue={(zone) => onChange({ timezone: zone })}
        />
      </div>
      {draft.markets.length > 1 && (
        <p className="text-muted text-sm">
          The site has versions for {quantity(draft.markets.length, 'market')}:{' '}
          {draft.markets.map((market) => `${market.country_code} (${market.language_code})`).join(', ')}. A project is
          one market; create another one for each that matters.
        </p>
      )}
      <TimeZones />
    </StepFrame>
  )
}

function foundWords({ site, assistant, assistant_problem, domain }: ProjectDraft): string {
  const read = site.is_read
    ? `${quantity(site.pages.length, 'page')} of ${domain} read`
    : site.problem === null
      ? `${domain} was not read`
      : `${domain} could not be read: ${site.problem}`
  const helped = assistant
    ? `, with the help of ${assistant}`
    : assistant_problem
      ? '; the assistant did not answer'
      : ''
  return `${read}${helped}. Correct what is wrong.`
}
