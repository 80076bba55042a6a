import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

const pause_ms = 250

/** A search field that searches when typing pauses. */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (text === value) return
    const pause = setTimeout(() => onChange(text), pause_ms)
    return () => clearTimeout(pause)
  }, [text])
  return (
    <label className="border-edge bg-surface has-focus-visible:outline-accent flex h-8 w-64 max-w-full items-center max-sm:min-w-44 max-sm:flex-1 gap-2 rounded-lg border px-2.5 has-focus-visible:outline-2">
      <Search size={14} aria-hidden="true" className="text-muted shrink-0" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="placeholder:text-muted min-w-0 flex-1 bg-transparent text-sm outline-none"
      />
    </label>
  )
}
