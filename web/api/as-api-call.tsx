import { Check, Code, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { type Call, curlOf } from './curl.ts'

/** Shows what a view asked the API, to be asked again elsewhere. */
export function AsApiCall({ calls }: { calls: readonly Call[] }) {
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Code size={15} aria-hidden="true" />
        As API call
      </Button>
      {is_open && (
        <Dialog title="As API call" onClose={() => setOpen(false)}>
          <div className="space-y-4 p-4">
            <p className="text-muted">
              What you see, asked of the API. Put a key into <code>ANSWERSCOPE_API_KEY</code>; every field is explained
              in the{' '}
              <a href="/docs" className="text-accent underline">
                reference
              </a>
              .
            </p>
            {calls.map((call) => (
              <CallLine key={call.title} call={call} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** One question as a line for a terminal, to be copied. */
export function CallLine({ call }: { call: Call }) {
  const [is_copied, setCopied] = useState(false)
  const curl = curlOf(call, window.location.origin)
  return (
    <section aria-label={call.title}>
      <div className="mb-1 flex items-center justify-between">
        <h3 className="font-medium">{call.title}</h3>
        <Button
          look="quiet"
          onClick={() => {
            void navigator.clipboard?.writeText(curl).then(() => setCopied(true))
          }}
        >
          {is_copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
          {is_copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <pre tabIndex={0} className="bg-sunken overflow-x-auto rounded-lg p-3 font-mono text-xs leading-relaxed">
        {curl}
      </pre>
    </section>
  )
}
