import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { type Answer, api, type InputOf } from '../../api/api.ts'
import { refreshAfter, refreshEverywhere } from '../../api/refresh.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { useAskBeforeLeaving } from '../unsaved/ask-before-leaving.ts'
import { fileKinds, type UploadKind } from './file-kinds.ts'
import { piecesOf, UnreadableFile } from './file-lines.ts'
import { fingerprintOfFile } from './fingerprint.ts'
import { type FileOutcome, ImportTakenOverError, sendPieces } from './import-file.ts'
import { piecesOfRows } from './row-pieces.ts'
import { sheetsOf } from './table-rows.ts'
import { useChannelNames } from './use-channel-names.ts'

type Begun = Omit<InputOf<'create_import'>, 'project_id' | 'file_name' | 'file_bytes' | 'fingerprint'>

export interface ImportRun {
  file: File
  kind: UploadKind
  state: 'running' | 'done' | 'stopped'
  outcome: FileOutcome
  /** The service cannot be reached; the request is retried. */
  is_waiting?: boolean
  problem?: string
  /** Continues after a problem. */
  goOn?: () => void
}

const nothingYet: FileOutcome = {
  ...{ share: 0, lines_read: 0, created: 0, replaced: 0, skipped: 0, rejected: 0 },
  rejections: [],
}
/** Why an import was aborted: the user stopped it, or left the page. */
const [by_person, by_leaving] = [Symbol(), Symbol()]

/** Imports one file at a time, and can continue an earlier import. */
export function useImport() {
  const project_id = useProjectId()
  const { idOf: channelOf } = useChannelNames()
  const [run, setRun] = useState<ImportRun>()
  const stop = useRef<AbortController>(undefined)
  const is_running = run?.state === 'running'
  useAskBeforeLeaving(
    is_running,
    'The import has not finished. Leave anyway? You can continue it later with the same file.',
  )
  useEffect(() => () => stop.current?.abort(by_leaving), [])

  async function work(file: File, kind: UploadKind, begin: () => Promise<string>) {
    const control = new AbortController()
    stop.current = control
    let [outcome, import_id] = [nothingYet, '']
    const show = (state: ImportRun['state'], more: Partial<ImportRun> = {}) =>
      setRun({ file, kind, state, outcome, ...more })
    show('running')
    try {
      import_id = await begin()
      const to = await api.get_import({ import_id })
      if (to.state !== 'running') await api.update_import({ import_id, state: 'running' })
      outcome = { ...to, share: 0 }
      await refreshAfter(['update_import'])
      const onProgress = (so_far: FileOutcome) => {
        outcome = so_far
        show('running')
      }
      const sending = {
        signal: control.signal,
        onWaiting: (is_waiting: boolean) => !control.signal.aborted && show('running', { is_waiting }),
      }
      await sendPieces(await piecesFor(file, to, channelOf), to, project_id, onProgress, sending)
      show('done')
    } catch (error) {
      if (control.signal.reason === by_leaving) return
      const goOn = () => void work(file, kind, import_id ? async () => import_id : begin)
      if (control.signal.reason === by_person) {
        await api.update_import({ import_id, state: 'stopped' }).catch(() => {})
        show('stopped', { problem: 'The import was stopped. Stored items are kept.', goOn })
      } else show('stopped', { problem: problemOf(error), ...(!(error instanceof UnreadableFile) && { goOn }) })
    } finally {
      // Prompts, topics, tags and every number may have changed.
      await (outcome.created + outcome.replaced > 0 ? refreshEverywhere('all') : refreshAfter(['update_import']))
    }
  }

  return {
    run,
    begin: (file: File, begun: Begun) =>
      void work(file, begun.kind, async () => {
        const fields = { file_name: file.name, file_bytes: file.size, fingerprint: await fingerprintOfFile(file) }
        return (await api.create_import({ project_id, ...fields, ...begun })).id
      }),
    /** Continues an earlier import. */
    goOn: (file: File, { id, kind }: Pick<Answer<'get_import'>, 'id' | 'kind'>) =>
      void work(file, kind, async () => id),
    stop: () => stop.current?.abort(by_person),
    clear: () => setRun(undefined),
  }
}

async function piecesFor(
  file: File,
  { kind, mapping, lines_read }: Answer<'get_import'>,
  channelOf: (name: string) => string,
) {
  if (!mapping) return piecesOf(file, lines_read)
  const sheet = (await sheetsOf(file)).find(({ name }) => name === mapping.sheet)
  if (!sheet) throw new UnreadableFile(`${file.name} has no sheet ${mapping.sheet}.`)
  return piecesOfRows(sheet, mapping, fileKinds[kind], channelOf, lines_read)
}

function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof ImportTakenOverError) return `${error.message} See its progress below.`
  const words = error instanceof ApiError ? error.message : 'The service could not be reached.'
  return `${words} Stored items are kept.`
}
