import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { explain } from '../../components/explain.ts'
import { FormProblem, SelectInput, TextArea } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ArticleContent, Draft, EditorBlock } from './blocks.ts'
import { Changed } from './changed.tsx'

interface Props {
  action_id: string
  content: ArticleContent
  draft: Draft
  blocks: readonly EditorBlock[]
  /** Whether the article still contains the edited paragraph. */
  is_placed: boolean
  onDraft: (draft: Draft | undefined) => void
  onReload: () => Promise<unknown>
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)

/** Edits a paragraph. The typed text is kept until the service has saved it, even if the article changes or reloads. */
export function BlockEditor({ action_id, content, draft, blocks, is_placed, onDraft, onReload }: Props) {
  const project_id = useProjectId()
  const write = useWrite('edit_content')
  const box = useRef<HTMLFormElement>(null)
  const [is_reloaded, setReloaded] = useState(false)
  useEffect(() => {
    // React must not take a returned promise for a cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const open = content.suggestions.filter(({ kind, state }) => kind === 'edit' && state !== 'accepted')
  const carried = open.find(({ id }) => id === draft.suggestion_id)
  const is_conflict =
    write.error instanceof ApiError &&
    (write.error.status === 409 || write.error.message.includes('original_text is not a whole'))
  async function save(new_text: string) {
    const { original: original_text, suggestion_id } = draft
    await write.mutateAsync({
      project_id,
      action_id,
      edits: [{ original_text, new_text, ...(suggestion_id && { carries_out_suggestion_id: suggestion_id }) }],
    })
    onDraft(undefined)
  }
  async function reload() {
    await onReload()
    setReloaded(true)
    write.reset()
  }
  return (
    <form
      ref={box}
      aria-label="Rewrite a paragraph"
      className="border-accent bg-surface my-2 space-y-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft.text).catch(() => undefined)
      }}
    >
      {carried && (
        <p className="bg-accent-soft rounded-lg px-3 py-2 text-sm whitespace-pre-wrap">
          <span className="font-medium">Carries out: </span>
          {carried.text}
        </p>
      )}
      {!is_placed && (
        <>
          {(is_reloaded || draft.original !== '') && (
            <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
              The paragraph you were rewriting has changed. What you typed is kept: choose the paragraph it replaces.
            </p>
          )}
          <SelectInput
            label="Paragraph to replace"
            value=""
            options={[
              { value: '', title: 'Choose a paragraph' },
              ...blocks.map(({ id, text }) => ({ value: id, title: short(text) })),
            ]}
            onValue={(id) => {
              const block = blocks.find((one) => one.id === id)
              if (block) onDraft({ ...draft, original: block.text, text: draft.text || block.text })
            }}
          />
        </>
      )}
      <TextArea
        label="New text"
        autoFocus={is_placed}
        rows={Math.min(14, Math.max(3, Math.ceil(draft.text.length / 70)))}
        hint="Markdown. Blank lines separate paragraphs. Links and emphasis of the old text are lost unless you repeat them here."
        value={draft.text}
        onValue={(text) => onDraft({ ...draft, text })}
      />
      {open.length > 0 && (
        <SelectInput
          label="Carries out"
          value={carried?.id ?? ''}
          options={[
            { value: '', title: 'No suggestion' },
            ...open.map(({ id, text }) => ({ value: id, title: short(text) })),
          ]}
          onValue={(suggestion_id) => {
            const { suggestion_id: _, ...rest } = draft
            onDraft(suggestion_id ? { ...rest, suggestion_id } : rest)
          }}
        />
      )}
      {is_conflict ? (
        <Changed
          words="Somebody else edited this paragraph after you opened it, so nothing was saved. Load the current article; your text stays here."
          onReload={reload}
        />
      ) : (
        <FormProblem>{write.error ? explain(write.error) : undefined}</FormProblem>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={write.isPending || !is_placed || draft.text === draft.original}>
          Save text
        </Button>
        <Button disabled={write.isPending || !is_placed} onClick={() => void save('').catch(() => undefined)}>
          Remove paragraph
        </Button>
        <Button onClick={() => onDraft(undefined)}>Cancel</Button>
      </div>
    </form>
  )
}
