import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  domain: string
  problem: (field?: string) => string | undefined
  is_busy: boolean
  onDomain: (domain: string) => void
  onDraft: (read_site: boolean) => void
}

/** Asks for the domain, which is all that is needed. */
export const SiteStep = ({ domain, problem, is_busy, onDomain, onDraft }: Props) => (
  <StepFrame
    title="What is your site?"
    note="Answerscope reads a few of its pages, as its robots.txt allows, and proposes competitors, topics and prompts. Nothing is saved before the last step."
    action="Read the site"
    is_busy={is_busy}
    busy_words="Reading the site …"
    is_disabled={domain.trim() === ''}
    problem={problem()}
    onNext={() => onDraft(true)}
    aside={
      <Button look="quiet" disabled={is_busy || domain.trim() === ''} onClick={() => onDraft(false)}>
        Continue without reading it
      </Button>
    }
  >
    <TextInput
      label="Own site"
      required
      autoComplete="off"
      spellCheck={false}
      placeholder="acme.com"
      value={domain}
      problem={problem('domain')}
      onValue={onDomain}
    />
    {is_busy && (
      <p role="status" className="text-muted text-sm">
        This takes up to half a minute, longer with an assistant.
      </p>
    )}
  </StepFrame>
)
