import { Plus, RefreshCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { quantity } from '../../components/format.ts'
import { TextArea } from '../../components/labelled-input.tsx'
import { Pill } from '../../components/pill.tsx'
import { type Blueprint, chosenPrompts, enteredLines, nextKey, type PlannedPrompt } from './blueprint.ts'
import { ListedInput } from './listed-input.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  blueprint: Blueprint
  onChange: (changes: Partial<Blueprint>) => void
  is_busy: boolean
  problem: string | undefined
  onAnew: () => void
  onNext: () => void
  onBack: () => void
}

const topicList = 'planned-topics'

/** Chooses the prompts that engines are asked. */
export function PromptsStep({ blueprint, onChange, is_busy, problem, onAnew, onNext, onBack }: Props) {
  const { topics, prompts } = blueprint
  const change = (key: number, changes: Partial<PlannedPrompt>) =>
    onChange({ prompts: prompts.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const add = () => {
    const row = { is_chosen: true, text: '', topic: '', tags: '', intent_type: null }
    onChange({ prompts: [...prompts, { key: nextKey(), country_code: blueprint.country_code, ...row }] })
  }
  return (
    <StepFrame
      title="What do your buyers ask?"
      note={`${quantity(chosenPrompts(blueprint).length, 'prompt')} chosen, ${quantity(enteredLines(topics).length, 'topic')}. Every engine is asked each prompt.`}
      action="Next: engines and cost"
      problem={problem}
      is_disabled={is_busy}
      onNext={onNext}
      onBack={onBack}
    >
      <div className="grid gap-2">
        <TextArea
          label="Topics"
          hint="One per line. After a change, generate new prompts, or edit the prompts below."
          rows={4}
          value={topics}
          onValue={(text) => onChange({ topics: text })}
        />
        <Button onClick={onAnew} disabled={is_busy} className="justify-self-start">
          <RefreshCw size={14} aria-hidden="true" />
          {is_busy ? 'Generating prompts …' : 'Generate new prompts'}
        </Button>
      </div>
      <datalist id={topicList}>
        {enteredLines(topics).map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <ul aria-label="Prompts" className="divide-line divide-y">
        {prompts.map(({ key, is_chosen, text, topic, tags, intent_type }, i) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-2.5">
            <input
              type="checkbox"
              aria-label={`Track prompt ${i + 1}`}
              checked={is_chosen}
              onChange={({ target }) => change(key, { is_chosen: target.checked })}
              className="accent-accent mt-2.5 size-4"
            />
            <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_9rem_7rem] sm:items-center">
              <ListedInput
                label={`Prompt ${i + 1}`}
                value={text}
                title={text}
                placeholder="A question"
                onValue={(value) => change(key, { text: value, intent_type: null })}
              />
              <ListedInput
                label={`Topic of prompt ${i + 1}`}
                list={topicList}
                value={topic}
                placeholder="Topic"
                onValue={(value) => change(key, { topic: value })}
              />
              <ListedInput
                label={`Tags of prompt ${i + 1}`}
                value={tags}
                placeholder="Tags"
                onValue={(value) => change(key, { tags: value })}
              />
              <span>{intent_type && <Pill>{intent_type}</Pill>}</span>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={add} className="justify-self-start">
        <Plus size={14} aria-hidden="true" />
        Add a prompt
      </Button>
    </StepFrame>
  )
}
