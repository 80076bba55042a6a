import { Archive, ArchiveRestore, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { type Failed, writeEach } from '../../api/write-each.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { quantity, whole } from '../../components/format.ts'
import { type Prompt, promptText } from '../../open-project/open-project.ts'
import { AskNow } from '../asking/ask-now.tsx'
import { EditPrompts, failedWords } from './edit-prompts.tsx'

const writes = {
  archive: api.archive_prompt,
  unarchive: api.unarchive_prompt,
  delete: api.delete_prompt,
} as const
type Command = keyof typeof writes

interface Props {
  prompts: readonly Prompt[]
  /** Called when all selected prompts have been processed. */
  onDone?: (command: Command, prompts: readonly Prompt[]) => void
}

/** Actions on selected prompts: topic and tags, ask now, archive, delete. Only for keys with write access. */
export function PromptControls({ prompts, onDone }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<Failed<Prompt>[]>([])
  const active = prompts.filter(({ is_archived }) => !is_archived)
  const archived = prompts.filter(({ is_archived }) => is_archived)
  const is_busy = done !== undefined

  async function carryOut(command: Command, of: readonly Prompt[]) {
    setFailed([])
    setDone(0)
    const failures = await writeEach(of, ({ id: prompt_id }) => writes[command]({ prompt_id }), setDone)
    // Deselect before the lists are refetched, so a later selection is kept.
    if (failures.length === 0) {
      setOpen(undefined)
      onDone?.(command, of)
    }
    await refreshAfter([`${command}_prompt`])
    setDone(undefined)
    setFailed(failures)
  }

  const begin = (what: 'edit' | 'delete') => {
    setFailed([])
    setOpen(what)
  }
  const many = prompts.length > 1
  return (
    <>
      <Button disabled={is_busy} onClick={() => begin('edit')}>
        <Tag size={14} aria-hidden="true" />
        Topic and tags
      </Button>
      {active.length > 0 && (
        <AskNow
          which={{ prompt_ids: active.map(({ id }) => id) }}
          subject={many ? quantity(active.length, 'prompt') : 'this prompt'}
        />
      )}
      {active.length > 0 && (
        <Button disabled={is_busy} onClick={() => void carryOut('archive', active)}>
          <Archive size={14} aria-hidden="true" />
          Archive{many && ` ${whole(active.length)}`}
        </Button>
      )}
      {archived.length > 0 && (
        <Button disabled={is_busy} onClick={() => void carryOut('unarchive', archived)}>
          <ArchiveRestore size={14} aria-hidden="true" />
          Unarchive{many && ` ${whole(archived.length)}`}
        </Button>
      )}
      <Button disabled={is_busy} className="text-bad" onClick={() => begin('delete')}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
      </Button>
      {done !== undefined && many && (
        <span role="status" className="text-muted numbers text-sm">
          {whole(done)} done
        </span>
      )}
      {failed.length > 0 && !open && (
        <span role="alert" className="text-bad text-sm">
          {failedWords(failed)}
        </span>
      )}
      {open === 'edit' && <EditPrompts prompts={prompts} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <Confirmation
          title={many ? `Delete ${quantity(prompts.length, 'prompt')}?` : 'Delete this prompt?'}
          action={many ? `Delete ${quantity(prompts.length, 'prompt')}` : 'Delete prompt'}
          of={{ isPending: is_busy, error: null }}
          problem={failedWords(failed)}
          onConfirm={() => void carryOut('delete', prompts)}
          onClose={() => setOpen(undefined)}
        >
          {!many && <p className="font-medium">{promptText(prompts[0])}</p>}
          <p>
            {many ? 'They are no longer asked, and their' : 'It is no longer asked, and its'} answers are removed from
            all reports. This cannot be undone; archiving keeps what was collected.
          </p>
        </Confirmation>
      )}
    </>
  )
}
