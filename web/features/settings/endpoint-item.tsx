import { Link } from '@tanstack/react-router'
import type { Answer } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { explain } from '../../components/explain.ts'
import { time } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { EditButtons } from './edit-buttons.tsx'
import { formatTitles, type WebhookEndpoint } from './endpoint-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const whyDisabled: Record<NonNullable<WebhookEndpoint['disabled_for']>, string> = {
  gone: 'disabled: it responded with 410',
  failing: 'disabled: no delivery succeeded for five days',
  request: 'disabled',
}

interface Props {
  endpoint: WebhookEndpoint
  onEdit: () => void
  onDelete: () => void
}

/** An endpoint, with the actions on it. */
export function EndpointItem({ endpoint, onEdit, onDelete }: Props) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const test = useWrite('test_webhook_endpoint')
  const rotate = useWrite('rotate_webhook_secret')
  const update = useWrite('update_webhook_endpoint')
  const { id: endpoint_id, url, types, format, is_ordered, is_enabled, disabled_for, failing_since } = endpoint
  const problem = test.error ?? rotate.error ?? update.error
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium [overflow-wrap:anywhere]">
            {url} {disabled_for && <Pill look="bad">{whyDisabled[disabled_for]}</Pill>}
          </p>
          <p className="text-muted text-sm">
            {formatTitles[format]} · {types.length === 0 ? 'all events' : types.join(', ')}
            {is_ordered && ' · in order'}
          </p>
          {failing_since && <p className="text-bad text-sm">Nothing has arrived since {time(failing_since)}.</p>}
        </div>
        {can_write && <EditButtons name={url} onEdit={onEdit} onDelete={onDelete} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Link
          to="/projects/$project_id/settings/webhooks"
          params={{ project_id }}
          search={{ endpoint: endpoint_id }}
          className="text-accent mr-2 text-sm underline"
        >
          Deliveries
        </Link>
        {can_write && (
          <>
            <Button disabled={test.isPending} onClick={() => test.mutate({ endpoint_id })}>
              {test.isPending ? 'Sending …' : 'Send a test'}
            </Button>
            <Button disabled={rotate.isPending} onClick={() => rotate.mutate({ endpoint_id })}>
              Rotate secret
            </Button>
            <Button disabled={update.isPending} onClick={() => update.mutate({ endpoint_id, is_enabled: !is_enabled })}>
              {is_enabled ? 'Disable' : 'Enable'}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="mt-1 text-sm [overflow-wrap:anywhere]">
        {test.data && testInWords(test.data)}
      </p>
      {problem && (
        <p role="alert" className="text-bad mt-1 text-sm">
          {explain(problem)}
        </p>
      )}
      {rotate.data && (
        <SecretDialog
          secret={rotate.data.secret}
          note={`The previous secret also signs messages until ${time(rotate.data.previous_until)}.`}
          onClose={() => rotate.reset()}
        />
      )}
    </li>
  )
}

const testInWords = ({ is_delivered, status, error, duration_ms }: Answer<'test_webhook_endpoint'>) =>
  is_delivered
    ? `The test arrived: ${status} after ${duration_ms} ms.`
    : `The test did not arrive: ${error ?? `it answered ${status}`}`
