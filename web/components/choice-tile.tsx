import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ControlContent } from './no-value.tsx'
import { Skeleton } from './states.tsx'

interface Props {
  title: string
  help: string
  is_chosen: boolean
  onChoose: () => void
  /** Small text beside the title. */
  aside?: ReactNode
  /** The number and its change. Like `counted`, undefined while it loads. */
  value: ReactNode | undefined
  /** What the number was counted from. */
  counted: ReactNode | undefined
  /** How certain the number is; shown while the tile is selected. */
  sureness: ReactNode
}

/** A headline number. A click anywhere on the tile selects it, except on links in `counted`. */
export function ChoiceTile({ title, help, is_chosen, onChoose, aside, value, counted, sureness }: Props) {
  return (
    <div
      className={classNames(
        'card hover:border-edge relative flex flex-col items-start gap-1 px-3.5 py-3 transition-colors',
        is_chosen && '!border-accent ring-accent ring-1',
      )}
    >
      <button
        type="button"
        aria-pressed={is_chosen}
        title={help}
        onClick={onChoose}
        className="flex w-full flex-col items-start gap-1 text-left after:absolute after:inset-0 after:rounded-[inherit]"
      >
        <span className="flex w-full items-baseline justify-between gap-2">
          <span className="text-muted text-sm">{title}</span>
          {aside && <span className="text-muted text-xs">{aside}</span>}
        </span>
        {value === undefined ? (
          <Skeleton className="my-1 h-7 w-24" />
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <ControlContent>{value}</ControlContent>
          </span>
        )}
      </button>
      {counted === undefined ? (
        <Skeleton className="h-3.5 w-32" />
      ) : (
        <span className="text-muted numbers relative text-xs [&>a]:-my-1 [&>a]:inline-block [&>a]:py-1">{counted}</span>
      )}
      {is_chosen && sureness && <span className="text-muted numbers text-xs">{sureness}</span>}
    </div>
  )
}

/** The large number of a tile. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <span className="numbers text-2xl font-semibold tracking-tight">{children}</span>
)
