import { useRef, useState } from 'react'
import { logFormats } from '../../../src/contract/enums.ts'
import { problemsOf } from '../../api/problems.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ImportedLog } from './imported-log.tsx'
import { isAborted, type LogImportAnswer, sendLog } from './send-log.ts'

type Format = (typeof logFormats)[number]
const formats: Record<Format, string> = {
  combined: 'Combined Log Format (Apache, nginx)',
  common: 'Common Log Format (has no user agent)',
  cloudfront: 'CloudFront standard log',
  cloudflare: 'Cloudflare HTTP requests (JSON lines)',
  json: 'Other JSON lines',
}

/** Imports an access log; importing it again changes nothing. */
export function ImportLog({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const [file, setFile] = useState<File>()
  const [format, setFormat] = useState<Format | ''>('')
  const [host, setHost] = useState('')
  const [share, setShare] = useState<number>()
  const [answer, setAnswer] = useState<LogImportAnswer>()
  const [error, setError] = useState<Error | null>(null)
  const running = useRef<AbortController>(undefined)
  const problem = problemsOf(error, ['format', 'host'])
  const is_running = share !== undefined
  async function submit(chosen: File) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setError(null)
    setAnswer(undefined)
    setShare(0)
    try {
      const options = { project_id, ...(format && { format }), ...(host && { host }) }
      setAnswer(await sendLog(chosen, options, { signal, onShare: setShare }))
    } catch (failure) {
      if (!isAborted(failure)) setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setShare(undefined)
      // Parts of an interrupted log are stored, too.
      void refreshAfter(['import_logs'])
    }
  }
  function close() {
    running.current?.abort()
    onClose()
  }
  return (
    <Dialog title="Import an access log" is_form onClose={close}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (file && !is_running) void submit(file)
        }}
      >
        <p className="text-muted">
          Requests of known AI bots are kept; everything else is dropped. Importing a log again changes nothing, so you
          can import the whole file as it grows.
        </p>
        <FileDrop
          label="Drop an access log here, or choose a file"
          hint="Text or .gz, any size"
          file={file}
          onFile={(next) => {
            setFile(next)
            setAnswer(undefined)
            setError(null)
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectInput
            label="Format"
            value={format}
            options={[
              { value: '', title: 'Detect from the first lines' },
              ...logFormats.map((value) => ({ value, title: formats[value] })),
            ]}
            problem={problem('format')}
            onValue={setFormat}
          />
          <TextInput
            label="Host"
            placeholder="www.example.com"
            hint="For lines without a host. Default: the domain of the project."
            value={host}
            problem={problem('host')}
            onValue={setHost}
          />
        </div>
        {is_running && (
          <ProgressBar
            label={share < 1 ? 'Sending' : 'Processing the last lines'}
            share={share < 1 ? share : undefined}
          />
        )}
        <FormProblem>{problem()}</FormProblem>
        {answer && <ImportedLog answer={answer} />}
        <div className="flex justify-end gap-2">
          {is_running ? (
            <Button onClick={() => running.current?.abort()}>Stop</Button>
          ) : answer ? (
            <>
              <Button type="submit">Import again</Button>
              <Button look="primary" onClick={close}>
                See the visits
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" look="primary" disabled={!file}>
                Import
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
