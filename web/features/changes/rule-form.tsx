import { useState } from 'react'
import { comparedMetrics } from '../../../src/contract/sure-metrics.ts'
import { metricOf } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { trackedOptions } from '../../open-project/channel-options.ts'
import { useBrands, useChannels, useProjectId, useTopics } from '../../open-project/open-project.ts'

export type AlertRule = Answer<'list_alert_rules'>['data'][number]

const directions = [
  { value: 'any', title: 'Either direction' },
  { value: 'up', title: 'Up' },
  { value: 'down', title: 'Down' },
] as const
const realities = [
  { value: 'yes', title: 'Only changes that are more than chance' },
  { value: 'no', title: 'Any change that reaches the minimum' },
] as const
const fields = ['name', 'brand_id', 'metric', 'model_channel_id', 'topic_id', 'direction', 'threshold']
const all = 'all'

/** Shares are shown in percentage points. */
const isShare = (metric: AlertRule['metric']) => metricOf(metric).unit === 'share'
const toShown = (metric: AlertRule['metric'], threshold: number) =>
  String(isShare(metric) ? Number((threshold * 100).toFixed(6)) : threshold)
const fromShown = (metric: AlertRule['metric'], text: string) => Number(text) / (isShare(metric) ? 100 : 1)

/** Creates or edits a rule. */
export function RuleForm({ rule, onClose }: { rule?: AlertRule; onClose: () => void }) {
  const project_id = useProjectId()
  const brands = useBrands()
  const channels = useChannels()
  const topics = useTopics()
  const [name, setName] = useState(rule?.name ?? '')
  const [brand_id, setBrand] = useState(rule?.brand.id ?? brands.own?.id ?? '')
  const [metric, setMetric] = useState(rule?.metric ?? 'visibility')
  const [over, setOver] = useState(
    rule?.model_channel ? `channel ${rule.model_channel.id}` : rule?.topic ? `topic ${rule.topic.id}` : all,
  )
  const [direction, setDirection] = useState(rule?.direction ?? 'any')
  const [threshold, setThreshold] = useState(rule ? toShown(rule.metric, rule.threshold) : '0')
  const [is_real, setReal] = useState<'yes' | 'no'>(rule?.only_if_real === false ? 'no' : 'yes')
  const create = useWrite('create_alert_rule')
  const update = useWrite('update_alert_rule')
  const problem = problemsOf(create.error ?? update.error, fields)
  const [kind, id = null] = over.split(' ')
  function submit() {
    const wanted = {
      name,
      brand_id,
      metric,
      model_channel_id: kind === 'channel' ? id : null,
      topic_id: kind === 'topic' ? id : null,
      direction,
      threshold: fromShown(metric, threshold),
      only_if_real: is_real === 'yes',
    }
    if (rule) update.mutate({ alert_rule_id: rule.id, ...wanted }, { onSuccess: onClose })
    else create.mutate({ project_id, ...wanted }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={rule ? `Edit ${rule.name}` : 'New alert rule'}
      action={rule ? 'Save' : 'Create rule'}
      problem={problem()}
      is_busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label="Name" required autoFocus value={name} problem={problem('name')} onValue={setName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label="Brand"
          value={brand_id}
          options={brands.list.map((brand) => ({ value: brand.id, title: brand.name }))}
          problem={problem('brand_id')}
          onValue={setBrand}
        />
        <SelectInput
          label="Metric"
          value={metric}
          options={comparedMetrics.map((value) => ({ value, title: metricOf(value).title }))}
          problem={problem('metric')}
          onValue={setMetric}
        />
        <SelectInput
          label="Answers"
          value={over}
          options={[
            { value: all, title: 'All answers' },
            ...trackedOptions(channels.list, kind === 'channel' && id ? [id] : []).map(({ value, title }) => ({
              value: `channel ${value}`,
              title,
            })),
            ...topics.map((topic) => ({ value: `topic ${topic.id}`, title: `Topic: ${topic.name}` })),
          ]}
          problem={problem('model_channel_id') ?? problem('topic_id')}
          onValue={setOver}
        />
        <SelectInput
          label="Direction"
          value={direction}
          options={directions}
          hint={metric === 'position' ? 'A lower position is better.' : undefined}
          problem={problem('direction')}
          onValue={setDirection}
        />
        <TextInput
          label={isShare(metric) ? 'Minimum change, percentage points' : 'Minimum change'}
          type="number"
          min={0}
          step="any"
          required
          value={threshold}
          problem={problem('threshold')}
          onValue={setThreshold}
        />
        <SelectInput
          label="Alert on"
          value={is_real}
          options={realities}
          hint="Most differences from week to week are due to chance."
          onValue={setReal}
        />
      </div>
    </FormDialog>
  )
}
