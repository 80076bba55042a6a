import { Check, Code, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { type ApiCall, curlOf } from './curl.ts'
import { home } from './home.ts'

/** Shows the API requests of a view, ready to be copied. */
export function AsApiCall({ calls }: { calls: readonly ApiCall[] }) {
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
              The API requests behind this view. Set <code>ANSWERSCOPE_API_KEY</code> to your key; every field is
              explained in the{' '}
              <a href={`${home}/docs`} className="text-accent underline">
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

/** One request as a curl command to copy. */
export function CallLine({ call }: { call: ApiCall }) {
  const [is_copied, setCopied] = useState(false)
  const curl = curlOf(call, window.location.origin + home)
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <pre tabIndex={0} className="bg-sunken overflow-x-auto rounded-lg p-3 font-mono text-xs leading-relaxed">
        {curl}
      </pre>
    </section>
  )
}
