import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface Props {
  /** What the input for the file is called. */
  label: string
  title: string
  /** Endings and media types that are offered. */
  accept: string
  onFile: (file: File) => void
  children?: ReactNode
}

/** Takes a file that is dropped on it, or chosen with its button. */
export function DropZone({ label, title, accept, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [is_over, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-4 py-10 text-center transition-colors',
        is_over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <FileUp size={28} aria-hidden="true" className="text-muted" />
      <p className="font-medium">{title}</p>
      <Button look="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {children && <div className="text-muted max-w-lg text-sm">{children}</div>}
    </section>
  )
}
