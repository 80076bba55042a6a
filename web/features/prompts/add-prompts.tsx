import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { AddMany } from './add-many.tsx'
import { AddOne } from './add-one.tsx'

const ways = [
  { value: 'one', title: 'One prompt' },
  { value: 'many', title: 'Many, pasted' },
] as const

/** Adds prompts: one with a form, many with pasted lines. */
export default function AddPrompts({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('one')
  const project_id = useProjectId()
  return (
    <Dialog
      title="Add prompts"
      onClose={onClose}
      is_form
      className={way === 'many' ? '!w-[min(60rem,calc(100vw-1.5rem))]' : ''}
    >
      <div className="space-y-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented label="How many" value={way} options={ways} onChange={setWay} />
          <Link
            to="/projects/$project_id/import"
            params={{ project_id }}
            className="text-accent text-sm underline-offset-4 hover:underline"
          >
            Import answers instead
          </Link>
        </div>
        {way === 'one' ? <AddOne onClose={onClose} /> : <AddMany onClose={onClose} />}
      </div>
    </Dialog>
  )
}
