import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { explain } from '../components/explain.ts'
import { quantity, time } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { Pill } from '../components/pill.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { EditButtons } from '../features/settings/edit-buttons.tsx'
import { type MailRecipient, mailKindsInWords, whyNoMail } from '../features/settings/mail-kinds.ts'
import { RecipientForm } from '../features/settings/recipient-form.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** The recipients of mails about the project. */
export default function Mail() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_mail_recipients', { project_id, limit: 10_000 }))
  const [edited, setEdited] = useState<MailRecipient | 'new'>()
  const [deleted, setDeleted] = useState<MailRecipient>()
  const update = useWrite('update_mail_recipient')
  const remove = useWrite('delete_mail_recipient')
  const is_set_up = asked.data?.is_set_up ?? false
  return (
    <>
      {asked.data && !is_set_up && <NotSetUp />}
      <FormProblem>{update.error ? explain(update.error) : undefined}</FormProblem>
      <Card
        title="Mail"
        note={
          asked.data &&
          `${quantity(asked.data.total_count, 'recipient')}. Mails are in English; digests are sent from 7:00 in the time zone of the project.`
        }
        actions={
          can_write &&
          is_set_up && (
            <Button look="primary" onClick={() => setEdited('new')}>
              New recipient
            </Button>
          )
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No recipients yet">
                Recipients get digests, alerts or failure notices; you choose which for each.
              </EmptyState>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {data.map((recipient) => (
                  <li key={recipient.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5">
                    <Recipient recipient={recipient} />
                    {can_write && (
                      <span className="flex shrink-0">
                        <Button
                          look="quiet"
                          aria-label={`${switchWord(recipient)} mails to ${recipient.address}`}
                          onClick={() =>
                            update.mutate({ recipient_id: recipient.id, is_enabled: !recipient.is_enabled })
                          }
                        >
                          {switchWord(recipient)}
                        </Button>
                        <EditButtons
                          name={recipient.address}
                          onEdit={() => setEdited(recipient)}
                          onDelete={() => {
                            remove.reset()
                            setDeleted(recipient)
                          }}
                        />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Card>
      {edited && (
        <RecipientForm {...(edited !== 'new' && { recipient: edited })} onClose={() => setEdited(undefined)} />
      )}
      {deleted && (
        <Confirmation
          title={`Delete ${deleted.address}?`}
          action="Delete recipient"
          of={remove}
          onConfirm={() => remove.mutate({ recipient_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>No more mail is sent to this address, not even mail that is waiting.</p>
        </Confirmation>
      )}
    </>
  )
}

function switchWord({ is_enabled, disabled_for }: MailRecipient): string {
  if (disabled_for === 'unconfirmed') return 'Confirm again'
  return is_enabled ? 'Pause' : 'Resume'
}

const NotSetUp = () => (
  <Card title="Mail is not set up">
    <div className="max-w-2xl space-y-2 text-sm">
      <p>
        This installation has no mail server, so no recipients can be added and no mail is sent. Events still reach
        people through the bell and webhooks.
      </p>
      <p className="text-muted">
        The operator sets <code className="bg-sunken rounded px-1">SMTP_URL</code>,{' '}
        <code className="bg-sunken rounded px-1">MAIL_FROM</code> and a complete{' '}
        <code className="bg-sunken rounded px-1">BASE_URL</code>, and restarts the service.
      </p>
    </div>
  </Card>
)

function Recipient({ recipient }: { recipient: MailRecipient }) {
  const { address, kinds, disabled_for, problem, last_mail_at } = recipient
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium [overflow-wrap:anywhere]">
        {address}{' '}
        {disabled_for && <Pill look={disabled_for === 'refused' ? 'bad' : 'plain'}>{whyNoMail[disabled_for]}</Pill>}
      </p>
      <p className="text-muted text-sm">
        {kinds.map((kind) => mailKindsInWords[kind].title).join(', ')} ·{' '}
        {last_mail_at ? `last mail ${time(last_mail_at)}` : 'no mail yet'}
      </p>
      {disabled_for === 'unsubscribed' && (
        <p className="text-muted text-sm">They unsubscribed with the link in a mail. Resume only if they ask for it.</p>
      )}
      {disabled_for === 'unconfirmed' && (
        <p className="text-muted text-sm">
          A mail asks them to confirm the address. Other mails follow after that. It can be sent again after a day.
        </p>
      )}
      {problem && <p className="text-bad text-sm [overflow-wrap:anywhere]">{problem}</p>}
    </div>
  )
}
