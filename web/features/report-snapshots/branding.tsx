import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormProblem, TextInput } from '../../components/labelled-input.tsx'
import { QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** The name, logo and color of new reports. */
export function BrandingCard() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('get_report_branding', { project_id }))
  return (
    <Card title="Name, logo and color" note="For new reports.">
      <QueryResult of={asked}>{(known) => <BrandingForm known={known} can_write={can_write} />}</QueryResult>
    </Card>
  )
}

const usual = '#1a5fb4'

function BrandingForm({ known, can_write }: { known: Answer<'get_report_branding'>; can_write: boolean }) {
  const project_id = useProjectId()
  const [name, setName] = useState(known.name ?? '')
  const [color, setColor] = useState(known.color ?? usual)
  const [logo, setLogo] = useState(known.logo)
  const save = useWrite('set_report_branding')
  const problem = problemsOf(save.error, ['name', 'color', 'logo'])
  const logoProblem = problem('logo')
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ project_id, name: name.trim() || null, color: color === usual ? null : color, logo })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Name on reports"
          maxLength={150}
          disabled={!can_write}
          value={name}
          problem={problem('name')}
          onValue={setName}
        />
        <TextInput
          label="Color"
          type="color"
          disabled={!can_write}
          value={color}
          problem={problem('color')}
          onValue={setColor}
        />
      </div>
      <div>
        {logo !== null && <img src={logo} alt="Logo of reports" className="mb-2 max-h-16 max-w-56" />}
        {can_write && (
          <div className="flex flex-wrap items-center gap-2">
            <label className="text-sm">
              <span className="mb-1 block font-medium">Logo</span>
              <input
                type="file"
                className="file:border-line file:mr-2 file:h-8 file:rounded-lg file:border file:px-2.5"
                accept="image/png,image/jpeg,image/webp"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) readPicture(file, setLogo)
                }}
              />
            </label>
            {logo !== null && (
              <Button look="quiet" onClick={() => setLogo(null)}>
                Remove logo
              </Button>
            )}
          </div>
        )}
        {logoProblem ? (
          <p role="alert" className="text-bad mt-1 text-sm">
            {logoProblem}
          </p>
        ) : (
          can_write && <p className="text-muted mt-1 text-xs">PNG, JPEG or WebP, at most 100 kB</p>
        )}
      </div>
      <FormProblem>{problem()}</FormProblem>
      {can_write && (
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
          {save.isSuccess && (
            <span role="status" className="text-muted text-sm">
              Saved
            </span>
          )}
        </div>
      )}
    </form>
  )
}

function readPicture(file: File, onRead: (url: string) => void) {
  const reader = new FileReader()
  reader.onload = () => onRead(String(reader.result))
  reader.readAsDataURL(file)
}
