import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { classNames } from '../../components/class-names.ts'
import { explain } from '../../components/explain.ts'
import { ControlContent, NoValue } from '../../components/no-value.tsx'
import { type Class, type Kind, useClasses } from '../../open-project/classes.ts'
import { useAssignClass } from './assign-class.ts'

/** A class with its color and name. */
export const ClassName = ({ of }: { of: Class }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <Dot color={of.color} className="size-2" />
    <span className="truncate">{of.title}</span>
  </span>
)

interface Props {
  kind: Kind
  /** The domain or the URL. */
  target: string
  classification: string | null
}

/** The class of a domain or a URL; keys with write access can change it here. */
export function ClassChoice({ kind, target, classification }: Props) {
  const { data: session } = useQuery(sessionQuery)
  const classes = useClasses(kind)
  const shown =
    classification === null ? <NoValue why="Not classified" /> : <ClassName of={classes.of(classification)} />
  if (session?.access !== 'write') return <span className="text-sm whitespace-nowrap">{shown}</span>
  return (
    <Writable kind={kind} target={target} classification={classification} classes={classes.list}>
      {shown}
    </Writable>
  )
}

function Writable({
  kind,
  target,
  classification,
  classes,
  children,
}: Props & { classes: readonly Class[]; children: ReactNode }) {
  const [is_open, setOpen] = useState(false)
  const assign = useAssignClass(kind)
  const title = classes.find(({ name }) => name === classification)?.title ?? classification ?? 'none'
  const choose = (name: string | null) => {
    setOpen(false)
    if (name !== classification) assign.mutate({ target, classification: name })
  }
  return (
    <span className="inline-block">
      <Popover.Root open={is_open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={`Class of ${target}: ${title}. Change it`}
          className="hover:bg-sunken -ml-1.5 inline-flex h-7 max-w-44 items-center gap-1 rounded-md px-1.5 text-sm whitespace-nowrap"
        >
          <ControlContent>{children}</ControlContent>
          <ChevronDown size={12} aria-hidden="true" className="text-muted shrink-0" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={12}
            aria-label={`Class of ${target}`}
            className="bg-raised border-line shadow-raised z-40 w-56 rounded-xl border p-1.5 text-base outline-none"
          >
            <ul className="max-h-72 overflow-y-auto">
              {classes.map((one) => (
                <li key={one.name}>
                  <Item is_chosen={one.name === classification} onChoose={() => choose(one.name)}>
                    <ClassName of={one} />
                  </Item>
                </li>
              ))}
            </ul>
            <div className="border-line mt-1 border-t pt-1">
              <Item is_chosen={false} onChoose={() => choose(null)}>
                <span className="text-muted">Assign by rule</span>
              </Item>
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {assign.error && (
        <span role="alert" className="text-bad block text-xs whitespace-normal">
          {explain(assign.error)}
        </span>
      )}
    </span>
  )
}

const Item = ({ is_chosen, onChoose, children }: { is_chosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={is_chosen}
    onClick={onChoose}
    className={classNames(
      'hover:bg-sunken flex h-8 w-full items-center justify-between gap-2 rounded-md px-2 text-left',
      is_chosen && 'bg-accent-soft',
    )}
  >
    {children}
    {is_chosen && <Check size={14} aria-hidden="true" className="text-accent shrink-0" />}
  </button>
)
