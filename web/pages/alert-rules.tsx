import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { explain } from '../components/explain.ts'
import { quantity } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { ChangesPage } from '../features/changes/changes-page.tsx'
import { type AlertRule, RuleForm } from '../features/changes/rule-form.tsx'
import { RuleRow } from '../features/changes/rule-row.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** Alert rules, each with the outcome of its last check. */
export default function AlertRules() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const question = { project_id, limit: 10_000 }
  const asked = useQuery(q('list_alert_rules', question))
  const [edited, setEdited] = useState<AlertRule | 'new'>()
  const [deleted, setDeleted] = useState<AlertRule>()
  const update = useWrite('update_alert_rule')
  const remove = useWrite('delete_alert_rule')
  return (
    <ChangesPage
      title="Alert rules"
      note="A rule sends an alert when one number changes, by mail, webhooks and the bell. Changes that are more than chance are reported without a rule."
      calls={[callOf('Alert rules', 'list_alert_rules', question)]}
      actions={
        can_write && (
          <Button look="primary" onClick={() => setEdited('new')}>
            New rule
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <FormProblem>{update.error ? explain(update.error) : undefined}</FormProblem>
        <Card title="Rules" note={asked.data && quantity(asked.data.total_count, 'rule')} is_flush>
          <QueryResult of={asked}>
            {({ data }) =>
              data.length === 0 ? (
                <EmptyState title="No rules yet">
                  Without rules, every change that is more than chance is reported. A rule adds one number that matters
                  to you, with a minimum change of your choice.
                </EmptyState>
              ) : (
                <ul className="divide-line border-line divide-y border-t">
                  {data.map((rule) => (
                    <RuleRow
                      key={rule.id}
                      rule={rule}
                      {...(can_write && {
                        onEdit: () => setEdited(rule),
                        onMute: () => update.mutate({ alert_rule_id: rule.id, is_muted: !rule.is_muted }),
                        onDelete: () => {
                          remove.reset()
                          setDeleted(rule)
                        },
                      })}
                    />
                  ))}
                </ul>
              )
            }
          </QueryResult>
        </Card>
      </div>
      {edited && <RuleForm {...(edited !== 'new' && { rule: edited })} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <Confirmation
          title={`Delete ${deleted.name}?`}
          action="Delete rule"
          of={remove}
          onConfirm={() => remove.mutate({ alert_rule_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>It sends no more alerts. Its past events stay.</p>
        </Confirmation>
      )}
    </ChangesPage>
  )
}
