import { useId } from 'react'
import type { Answer } from '../../api/api.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'
import { time, whole } from '../../components/format.ts'
import { fileKinds } from './file-kinds.ts'

type Import = Answer<'list_imports'>['data'][number]

/** Imports that the user can continue with the same file. */
export const UnfinishedImports = ({
  imports,
  onFile,
}: {
  imports: readonly Import[]
  onFile: (file: File, of: Import) => void
}) => (
  <Card title="Not finished" note="Stored items are kept. To import the rest, choose the same file again.">
    <ul className="divide-line divide-y">
      {imports.map((one) => (
        <Unfinished key={one.id} one={one} onFile={(file) => onFile(file, one)} />
      ))}
    </ul>
  </Card>
)

function Unfinished({ one, onFile }: { one: Import; onFile: (file: File) => void }) {
  const id = useId()
  const forget = useWrite('delete_import')
  const { file_name, kind, lines_read, updated_at } = one
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{file_name}</p>
        <p className="text-muted text-sm">
          {fileKinds[kind].title} · choose it again to continue at line {whole(lines_read + 1)} · last sent{' '}
          {time(updated_at)}
        </p>
      </div>
      <div className="flex gap-1.5">
        <label
          htmlFor={id}
          className={classNames(
            buttonClass(),
            'has-focus-visible:outline-accent cursor-pointer has-focus-visible:outline-2',
          )}
        >
          Choose the file
          <input
            id={id}
            type="file"
            aria-label={`Choose ${file_name} again`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) onFile(file)
            }}
          />
        </label>
        <Button
          look="quiet"
          aria-label={`Forget ${file_name}`}
          disabled={forget.isPending}
          onClick={() => forget.mutate({ import_id: one.id })}
        >
          Forget
        </Button>
      </div>
    </li>
  )
}
