import { classNames } from '../components/class-names.ts'

/** A preset in a panel. */
export const PanelChoice = ({
  title,
  note,
  is_chosen,
  onChoose,
}: {
  title: string
  note?: string
  is_chosen: boolean
  onChoose: () => void
}) => (
  <button
    type="button"
    aria-pressed={is_chosen}
    onClick={onChoose}
    className={classNames(
      'hover:bg-sunken block min-h-8 w-full rounded-md px-2 py-1 text-left',
      is_chosen && 'bg-accent-soft text-accent font-medium',
    )}
  >
    {title}
    {note && <span className="text-muted block text-xs font-normal">{note}</span>}
  </button>
)
