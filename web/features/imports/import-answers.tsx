import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { home } from '../../api/home.ts'
import { refreshEverywhere } from '../../api/refresh.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { quantity } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { AnswersTemplate } from './answers-template.tsx'
import { answersOfCsv, isCsvFile, UnreadableCsv } from './csv-answers.ts'
import { UnreadableFile } from './file-lines.ts'
import { type FileOutcome, importFile, nothingYet } from './import-file.ts'
import { ImportOutcome } from './import-outcome.tsx'

const conflicts = [
  { value: 'skip', title: 'Keep the stored answer' },
  { value: 'replace', title: 'Replace it' },
] as const

interface Run {
  file: string
  state: 'running' | 'done' | 'stopped'
  outcome: FileOutcome
  problem?: string
}

/** Imports a file of answers, with progress and the outcome of its lines. */
export function ImportAnswers() {
  const project_id = useProjectId()
  const [on_conflict, setConflict] = useState<(typeof conflicts)[number]['value']>('skip')
  const [run, setRun] = useState<Run>()
  const stop = useRef<AbortController>(undefined)
  const is_running = run?.state === 'running'
  useBlocker({
    shouldBlockFn: () => !window.confirm('The import has not finished. Leave and stop it? Stored answers are kept.'),
    disabled: !is_running,
    enableBeforeUnload: is_running,
  })
  useEffect(() => () => stop.current?.abort(), [])
  useDropAnywhere((file) => !is_running && void start(file))

  async function start(file: File) {
    const control = new AbortController()
    stop.current = control
    let outcome = nothingYet
    const show = (state: Run['state'], problem?: string) =>
      setRun({ file: file.name, state, outcome, ...(problem !== undefined && { problem }) })
    show('running')
    try {
      const onProgress = (so_far: FileOutcome) => {
        outcome = so_far
        show('running')
      }
      const lines = isCsvFile(file) ? answersOfCsv(file.name, await file.text()) : file
      await importFile(lines, { project_id, on_conflict }, onProgress, control.signal)
      show('done')
    } catch (error) {
      show('stopped', control.signal.aborted ? 'The import was stopped. Stored answers are kept.' : problemOf(error))
    }
    // Prompts, topics, tags and every number may have changed.
    if (outcome.created + outcome.replaced > 0) await refreshEverywhere('all')
  }

  if (!run) {
    return (
      <Card
        title="File"
        actions={
          <Segmented
            label="Answers that are already stored"
            value={on_conflict}
            options={conflicts}
            onChange={setConflict}
          />
        }
      >
        <FileDrop
          label="Drop a file of answers here, or choose a file"
          hint="JSON lines, plain or gzip, or CSV"
          file={undefined}
          onFile={(file) => void start(file)}
        />
        <p className="text-muted mx-auto mt-3 max-w-2xl text-center text-sm">
          One answer per line, as{' '}
          <a href={`${home}/docs#import_chats`} className="text-accent underline">
            POST /chats/import
          </a>{' '}
          takes them and <code>answerscope export</code> writes them. Prompts, topics and tags come along. Sending a
          file again stores nothing twice. A CSV file has a head line with the columns of the template: prompt, country,
          channel, date, answer and sources.
        </p>
        <p className="mt-3 text-center">
          <AnswersTemplate />
        </p>
      </Card>
    )
  }
  const { state, outcome, problem } = run
  const lines = outcome.created + outcome.replaced + outcome.skipped + outcome.rejected
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
      <Card
        title={run.file}
        actions={
          is_running ? (
            <Button onClick={() => stop.current?.abort()}>Stop</Button>
          ) : (
            <Button onClick={() => setRun(undefined)}>Import another file</Button>
          )
        }
      >
        <ProgressBar
          label={`${is_running ? 'Importing' : state === 'done' ? 'Imported' : 'Stopped after'} ${quantity(lines, 'line')}`}
          share={state === 'done' ? 1 : outcome.share}
        />
        {problem && (
          <div className="mt-3">
            <FormProblem>{problem}</FormProblem>
          </div>
        )}
      </Card>
      <ImportOutcome outcome={outcome} is_over={!is_running} />
    </div>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile || error instanceof UnreadableCsv) return error.message
  const words = error instanceof ApiError ? error.message : 'The service could not be reached.'
  return `${words} Stored answers are kept; import the file again for the rest.`
}

/** Accepts a file dropped beside the drop zone too: the browser would otherwise open it instead of the page. */
function useDropAnywhere(onFile: (file: File) => void) {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => event.preventDefault()
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (file && !event.defaultPrevented) latest.current(file)
      event.preventDefault()
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
}
