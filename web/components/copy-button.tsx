import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [is_copied, setCopied] = useState(false)
  return (
    <Button onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
      {is_copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      <span aria-live="polite">{is_copied ? 'Copied' : label}</span>
    </Button>
  )
}
