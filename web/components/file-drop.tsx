import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { fileSize } from './format.ts'

interface Props {
  label: string
  hint: string
  file: File | undefined
  onFile: (file: File) => void
}

/** A drop zone and chooser for a file. */
export function FileDrop({ label, hint, file, onFile }: Props) {
  const [is_over, setOver] = useState(false)
  const id = useId()
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [first] = event.dataTransfer.files
        if (first) onFile(first)
      }}
      className={classNames(
        'has-focus-visible:outline-accent flex cursor-pointer flex-col items-center gap-1.5 rounded-xl border border-dashed px-4 py-7 text-center has-focus-visible:outline-2',
        is_over ? 'border-accent bg-accent-soft' : 'border-edge hover:bg-sunken',
      )}
    >
      <FileUp size={20} aria-hidden="true" className="text-muted" />
      <span className="max-w-full font-medium break-words">{file ? file.name : label}</span>
      <span className="text-muted text-sm">{file ? fileSize(file.size) : hint}</span>
      <input
        id={id}
        type="file"
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
    </label>
  )
}
