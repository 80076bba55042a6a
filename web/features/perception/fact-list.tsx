import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { refusedOf } from '../../api/rejections.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { classNames } from '../../components/class-names.ts'
import { longDay, quantity } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { DeleteFact, EditFact, type Fact } from './fact-dialogs.tsx'

interface Props {
  facts: readonly Fact[]
  /** The number of claims that contradict a fact, and that support it. */
  verdicts: ReadonlyMap<string, { contradicted: number; supported: number }>
}

/** The facts that claims are checked against. Each links to its verdicts. */
export function FactList({ facts, verdicts }: Props) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; fact: Fact }>()
  const update = useWrite('update_facts')
  const refused = refusedOf(update)
  return (
    <>
      {refused && (
        <p role="alert" className="text-bad px-4 pb-2 text-sm">
          {refused}
        </p>
      )}
      <ul className="divide-line border-line divide-y border-t">
        {facts.map((fact) => {
          const { contradicted = 0, supported = 0 } = verdicts.get(fact.id) ?? {}
          return (
            <li key={fact.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-64">
                <Link
                  to="/projects/$project_id/perception/facts"
                  params={{ project_id }}
                  search={(before) => ({ ...before, fact: fact.id })}
                  resetScroll={false}
                  title="Its verdicts"
                  className={classNames(
                    'underline-offset-4 [overflow-wrap:anywhere] hover:underline',
                    !fact.is_active && 'text-muted',
                  )}
                >
                  {fact.text}
                </Link>
                <span className="text-muted block text-xs">
                  {fact.is_active ? 'Active' : 'Switched off'} · since {longDay(fact.created_at.slice(0, 10))}
                  {contradicted > 0 && (
                    <span className="text-bad"> · {quantity(contradicted, 'claim')} against it</span>
                  )}
                  {supported > 0 && <span className="text-good"> · {quantity(supported, 'claim')} for it</span>}
                </span>
              </span>
              {can_write && (
                <span className="flex">
                  <Button
                    look="quiet"
                    aria-label={`${fact.is_active ? 'Switch off' : 'Switch on'}: ${fact.text}`}
                    disabled={update.isPending}
                    onClick={() =>
                      update.mutate({ project_id, facts: [{ fact_id: fact.id, is_active: !fact.is_active }] })
                    }
                  >
                    {fact.is_active ? 'Switch off' : 'Switch on'}
                  </Button>
                  <IconButton label={`Edit: ${fact.text}`} onClick={() => setOpen({ what: 'edit', fact })}>
                    <Pencil size={15} />
                  </IconButton>
                  <IconButton label={`Delete: ${fact.text}`} onClick={() => setOpen({ what: 'delete', fact })}>
                    <Trash2 size={15} />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {open?.what === 'edit' && <EditFact fact={open.fact} onClose={() => setOpen(undefined)} />}
      {open?.what === 'delete' && <DeleteFact fact={open.fact} onClose={() => setOpen(undefined)} />}
    </>
  )
}
