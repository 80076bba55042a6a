import { Plus } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { quantity } from '../../components/format.ts'
import { LegalFormHint } from '../brands/legal-form-hint.tsx'
import { type Blueprint, chosenCompetitors, nextKey, type PlannedCompetitor } from './blueprint.ts'
import { ListedInput } from './listed-input.tsx'
import { OtherNames } from './other-names.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  blueprint: Blueprint
  onChange: (changes: Partial<Blueprint>) => void
  is_busy: boolean
  problem: string | undefined
  onNext: () => void
  onBack: () => void
}

const origins = {
  sent: null,
  site: 'Named on your site',
  catalogue: 'Known in the same field',
  assistant: 'Suggested by the assistant',
} satisfies Record<PlannedCompetitor['origin'], string | null>

/** Chooses the brands to compare with. */
export function CompetitorsStep({ blueprint, onChange, is_busy, problem, onNext, onBack }: Props) {
  const { competitors } = blueprint
  const change = (key: number, changes: Partial<PlannedCompetitor>) =>
    onChange({ competitors: competitors.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const add = () => {
    const row = { is_chosen: true, name: '', domain: '', origin: 'sent', quote: null } as const
    onChange({ competitors: [...competitors, { key: nextKey(), ...row, aliases: [] }] })
  }
  return (
    <StepFrame
      title="Who are your competitors?"
      note={`${quantity(chosenCompetitors(blueprint).length, 'brand')} chosen. Answers will suggest more.`}
      action="Next: prompts"
      is_busy={is_busy}
      busy_words="Generating prompts …"
      problem={problem}
      onNext={onNext}
      onBack={onBack}
    >
      {competitors.length === 0 && (
        <p className="text-muted text-sm">
          None were found on the site or among known brands. Add those you know, or continue: answers name more.
        </p>
      )}
      <ul aria-label="Competitors" className="divide-line divide-y">
        {competitors.map(({ key, is_chosen, name, aliases, domain, origin, quote }, i) => {
          const called = name || `competitor ${i + 1}`
          return (
            <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2">
              <input
                type="checkbox"
                aria-label={`Track ${called}`}
                checked={is_chosen}
                onChange={({ target }) => change(key, { is_chosen: target.checked })}
                className="accent-accent size-4"
              />
              <div className="grid gap-2 sm:grid-cols-2">
                <ListedInput
                  label={`Name of competitor ${i + 1}`}
                  value={name}
                  placeholder="Name"
                  onValue={(text) => change(key, { name: text })}
                />
                <ListedInput
                  label={`Site of ${called}`}
                  value={domain}
                  placeholder="Site, if known"
                  onValue={(text) => change(key, { domain: text })}
                />
              </div>
              <div className="col-start-2 empty:hidden">
                <LegalFormHint
                  name={name}
                  aliases={aliases}
                  onAlias={(alias) => change(key, { aliases: [...aliases, alias] })}
                />
                <OtherNames of={{ name, aliases }} />
              </div>
              {(origins[origin] ?? quote) && (
                <p className="text-muted col-start-2 text-xs break-words">
                  {origins[origin]}
                  {quote && `: “${quote}”`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button onClick={add} className="justify-self-start">
        <Plus size={14} aria-hidden="true" />
        Add a competitor
      </Button>
    </StepFrame>
  )
}
