import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allInput } from '../../../src/views/project-questions.ts'
import { type Answer, q } from '../../api/api.ts'
import { home } from '../../api/home.ts'
import { Card } from '../../components/card.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { FormProblem } from '../../components/labelled-input.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ColumnChoice } from './column-choice.tsx'
import { fileKinds, type UploadKind } from './file-kinds.ts'
import { UnreadableFile } from './file-lines.ts'
import { fingerprintOfFile } from './fingerprint.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { rememberedMapping } from './mapping.ts'
import { isFileOfRows, sheetsOf, type TableSheet } from './table-rows.ts'
import { Template } from './template.tsx'
import { UnfinishedImports } from './unfinished-imports.tsx'
import { useImport } from './use-import.ts'

const conflicts = [
  { value: 'skip', title: 'Keep the stored answer' },
  { value: 'replace', title: 'Replace it' },
] as const

type Import = Answer<'list_imports'>['data'][number]
const noImports: Import[] = []
const unfinishedOf = (imports: readonly Import[]) => imports.filter(({ state }) => state !== 'done')

/** Imports a file and shows its progress and the outcome of its lines. Can continue an unfinished import. */
export function ImportFiles({ kind }: { kind: UploadKind }) {
  const project_id = useProjectId()
  const client = useQueryClient()
  const listed = q('list_imports', allInput(project_id))
  const unfinished = unfinishedOf(useQuery(listed).data?.data ?? noImports)
  const [on_conflict, setConflict] = useState<(typeof conflicts)[number]['value']>('skip')
  const [chosen, setChosen] = useState<{ file: File; sheets: TableSheet[]; imports: Import[] }>()
  const [problem, setProblem] = useState<string>()
  const { run, begin, goOn, stop, clear } = useImport()
  const { operation, noun, fields } = fileKinds[kind]
  const begun = { kind, ...(kind === 'chats' && { on_conflict }) }
  useDropAnywhere((file) => run?.state !== 'running' && void take(file))

  async function take(file: File, of?: Import) {
    setProblem(undefined)
    try {
      const fingerprint = await fingerprintOfFile(file)
      // The user may choose a file before the earlier imports are loaded.
      const imports = await client.ensureQueryData(listed).then(
        ({ data }) => data,
        () => noImports,
      )
      const known = of ?? unfinishedOf(imports).find((one) => one.kind === kind && one.fingerprint === fingerprint)
      if (known) {
        if (known.fingerprint === fingerprint) return goOn(file, known)
        return setProblem(
          `This is not the same file. Choose ${known.file_name} unchanged, or import this one as a new file.`,
        )
      }
      if (!isFileOfRows(file)) return begin(file, begun)
      if (fields.length === 0) return setProblem(`Files of ${noun} must be JSON lines. See the template.`)
      setChosen({ file, sheets: await sheetsOf(file), imports })
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : `${file.name} cannot be read. Choose it again.`)
    }
  }

  if (run) {
    return (
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <ImportProgress run={run} onStop={stop} onAnother={clear} />
        <ImportOutcome kind={run.kind} outcome={run.outcome} is_over={run.state !== 'running'} />
      </div>
    )
  }
  if (chosen) {
    const { file, sheets, imports } = chosen
    return (
      <ColumnChoice
        name={file.name}
        sheets={sheets}
        fields={fields}
        remembered={(columns) => rememberedMapping(imports, kind, columns)}
        onCancel={() => setChosen(undefined)}
        onImport={(mapping) => {
          setChosen(undefined)
          begin(file, { ...begun, mapping })
        }}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
      {unfinished.length > 0 && <UnfinishedImports imports={unfinished} onFile={(file, of) => void take(file, of)} />}
      <Card
        title="File"
        actions={
          kind === 'chats' && (
            <Segmented
              label="Answers that are already stored"
              value={on_conflict}
              options={conflicts}
              onChange={setConflict}
            />
          )
        }
      >
        <FileDrop
          label={`Drop a file of ${noun} here, or choose a file`}
          hint={fields.length > 0 ? 'XLSX, CSV or JSON lines, plain or gzip' : 'JSON lines, plain or gzip'}
          file={undefined}
          onFile={(file) => void take(file)}
        />
        {problem && (
          <div className="mt-3">
            <FormProblem>{problem}</FormProblem>
          </div>
        )}
        <p className="text-muted mx-auto mt-3 max-w-2xl text-center text-sm">
          {fields.length > 0 &&
            'The first row of a sheet names its columns; you assign them before anything is stored. '}
          JSON lines have the format that{' '}
          <a href={`${home}/docs#${operation}`} className="text-accent underline">
            the API
          </a>{' '}
          accepts{kind === 'chats' && ' and exports write'}. Importing a file again stores nothing twice.
        </p>
        <p className="mt-3 text-center">
          <Template kind={kind} />
        </p>
      </Card>
    </div>
  )
}

/** Also accepts a file dropped beside the drop zone; otherwise the browser would open it instead of the page. */
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
