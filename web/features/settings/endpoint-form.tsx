import { useState } from 'react'
import { webhookFormats } from '../../../src/contract/enums.ts'
import type { EventType } from '../../../src/contract/event-types.ts'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { CheckList } from '../../components/check-list.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { SecretDialog } from './secret-dialog.tsx'

export type WebhookEndpoint = Answer<'list_webhook_endpoints'>['data'][number]

export const formatTitles: Record<WebhookEndpoint['format'], string> = {
  standard: 'Standard Webhooks (signed JSON)',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  google_chat: 'Google Chat',
}
const formats = webhookFormats.map((value) => ({ value, title: formatTitles[value] }))
/** The browser has no schemas, so the event types are repeated here. */
const typeTitles: Record<EventType, string> = {
  'change.detected': 'a change is more than chance',
  'change.resolved': 'a change ended',
  'alert.fired': 'an alert rule fired',
  'citation.gained': 'answers newly cite a domain or page of a tracked brand',
  'citation.lost': 'answers no longer cite a domain or page of a tracked brand',
  'product.gained': 'answers newly show a product',
  'product.lost': 'answers no longer show a product',
  'bot.blocked': 'the site refuses a bot that it used to serve',
  'claim.contradicted': 'an answer contradicts a fact',
  'collection.failed': 'no question of a day was answered',
  'collection.completed': 'all questions of a day are done',
  'engine.unhealthy': 'an engine does not answer',
  'engine.recovered': 'an engine answers again',
  'budget.reached': 'a budget is used up',
  'export.failed': 'a scheduled export failed',
  'action.created': 'an action was created',
  'action.completed': 'an action was completed',
  'annotation.created': 'somebody noted what happened',
  'brand.suggested': 'names were found that could be brands',
  'brand.recalculated': 'answers were read again for changed brands',
  'prompt.suggested': 'prompts were suggested',
  'import.committed': 'a batch of an import was stored',
  'method.changed': 'answers are read by new rules',
  'key.created': 'a key was created',
  'key.revoked': 'a key was revoked',
  'endpoint.disabled': 'an endpoint was disabled',
}
const isType = (value: string): value is EventType => Object.hasOwn(typeTitles, value)
const types = Object.entries(typeTitles).map(([value, title]) => ({ value, title: `${value}: ${title}` }))
const orders = [
  { value: 'no', title: 'In parallel' },
  { value: 'yes', title: 'One at a time, in order' },
] as const

/** Creates or edits an endpoint. The secret of a new one is shown once. */
export function EndpointForm({ endpoint, onClose }: { endpoint?: WebhookEndpoint; onClose: () => void }) {
  const project_id = useProjectId()
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [format, setFormat] = useState(endpoint?.format ?? 'standard')
  const [chosen, setChosen] = useState<EventType[]>(endpoint?.types ?? [])
  const [order, setOrder] = useState<'no' | 'yes'>(endpoint?.is_ordered ? 'yes' : 'no')
  const create = useWrite('create_webhook_endpoint')
  const update = useWrite('update_webhook_endpoint')
  const problem = problemsOf(create.error ?? update.error, ['url', 'format', 'types', 'is_ordered'])
  const fields = { url, format, types: chosen, is_ordered: order === 'yes' }
  if (create.data) return <SecretDialog secret={create.data.secret} onClose={onClose} />
  return (
    <FormDialog
      title={endpoint ? 'Edit endpoint' : 'New endpoint'}
      action={endpoint ? 'Save' : 'Create endpoint'}
      problem={problem()}
      is_busy={create.isPending || update.isPending}
      onSubmit={() =>
        endpoint
          ? update.mutate({ endpoint_id: endpoint.id, ...fields }, { onSuccess: onClose })
          : create.mutate({ project_id, ...fields })
      }
      onClose={onClose}
    >
      <TextInput
        label="URL"
        type="url"
        required
        autoFocus
        hint="An https URL at a public address, unless the installation allows others"
        value={url}
        problem={problem('url')}
        onValue={setUrl}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput label="Format" value={format} options={formats} problem={problem('format')} onValue={setFormat} />
        <SelectInput
          label="Delivery"
          value={order}
          options={orders}
          hint="In order, a message that cannot be delivered delays those after it."
          problem={problem('is_ordered')}
          onValue={setOrder}
        />
      </div>
      <CheckList
        label="Events"
        hint="If you choose none, all are sent"
        options={types}
        chosen={chosen}
        problem={problem('types')}
        onChange={(values) => setChosen(values.filter(isType))}
      />
    </FormDialog>
  )
}
