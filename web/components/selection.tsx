import { createContext, useContext } from 'react'

interface Selection {
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
}
const Selected = createContext<Selection | undefined>(undefined)

/** Wraps rows that can be selected; the checkboxes use its context, so the columns stay the same. */
export const SelectionProvider = Selected.Provider

const box = 'accent-accent size-4 shrink-0'

/** Selects a row; renders nothing if rows cannot be selected. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const selection = useContext(Selected)
  if (!selection) return null
  const { ids, set } = selection
  return (
    <label className="-m-2 grid shrink-0 cursor-pointer place-items-center p-2">
      <span className="sr-only">Select {label}</span>
      <input
        type="checkbox"
        className={box}
        checked={ids.has(id)}
        onChange={({ target }) => set(target.checked ? new Set([...ids, id]) : ids.difference(new Set([id])))}
      />
    </label>
  )
}

/** Selects all visible rows, or none. */
export function SelectAll({ ids: shown, label }: { ids: readonly string[]; label: string }) {
  const selection = useContext(Selected)
  if (!selection) return null
  const { ids, set } = selection
  const is_all = shown.length > 0 && shown.every((id) => ids.has(id))
  return (
    <label className="flex cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        className={box}
        checked={is_all}
        ref={(input) => {
          if (input) input.indeterminate = !is_all && ids.size > 0
        }}
        onChange={() => set(new Set(is_all ? [] : shown))}
      />
      {label}
    </label>
  )
}
