import { z } from 'zod'
import { changeDirections, changeEndings, changeKinds } from './enums.ts'
import { Ref } from './shared.ts'
import { comparedMetrics } from './sure-metrics.ts'

/*
 * A change that is more than chance (docs/methodology.md#changes-that-are-real). It is the same in events and in the list of changes:
 * fields are added, and never removed or renamed.
 */

const day = (what: string) => z.string().meta({ format: 'date', description: what })
const count = (what: string) => z.int().meta({ description: what })
const some = (what: string) => z.number().nullable().meta({ description: what })
const Named = z.object({ id: z.string(), name: z.string() })

const value = some('The number in the window; null without an answer')
const previous = some('The number in the comparison window; null without an answer')
const difference = some('Value now minus value before, over the compared prompts')

export const changedNumber = {
  brand: Named.nullable().meta({
    description: 'The brand whose number changed; null: an engine answers differently as a whole',
  }),
  metric: z.enum(comparedMetrics).nullable().meta({
    description: 'The metric that changed, in the unit of the reports; null: the number of brands that an answer names',
  }),
  model_channel: Ref.nullable().meta({ description: 'Counted over answers of this channel; null: all channels' }),
  topic: Named.nullable().meta({ description: 'Counted over answers to prompts of this topic; null: all prompts' }),
}

export const changedWindows = {
  start_date: day('First day of the window, UTC'),
  end_date: day('Last day of the window, UTC'),
  previous_start_date: day('First day of the comparison window, UTC'),
  previous_end_date: day('Last day of the comparison window, UTC'),
}

export const changedBy = {
  value,
  previous,
  difference,
  low: some('Lower end of the interval of the difference; null for accidents of a day'),
  high: some('Upper end of the interval of the difference; null for accidents of a day'),
  p: some('Probability of such a difference by chance alone'),
  prompts_compared: count('Prompts with answers in both windows'),
}

export const changeHead = {
  kind: z.enum(changeKinds).meta({
    description:
      'week: the last whole week against the 28 days before it. Accidents of a day: brand_gone: no answer of a channel names the own brand. engine_differs: the answers of a channel name every brand less often',
  }),
  ...changedNumber,
  direction: z.enum(changeDirections).meta({ description: 'Whether the number rose or fell' }),
}

export const foundChange = {
  ...changeHead,
  ...changedWindows,
  ...changedBy,
  compared: count('How many numbers were compared at the same time'),
  within: z
    .array(z.object({ model_channel: changedNumber.model_channel, topic: changedNumber.topic, difference }))
    .meta({ description: 'Channels and topics in which the same change is more than chance, largest first' }),
  together: z
    .array(
      z.object({
        ...changedNumber,
        value,
        previous,
        difference,
        low: changedBy.low,
        high: changedBy.high,
        p: changedBy.p,
      }),
    )
    .meta({
      description:
        'Other numbers that changed by more than chance for the same reason: of the same brand, and of other brands relative to it. They are not reported separately; at most 20',
    }),
  model_channels: z
    .array(z.object({ model_channel: Ref, value, previous, difference }))
    .meta({ description: 'The number by channel, largest change first; at most 5' }),
  prompts: z
    .array(
      z.object({
        prompt: z.object({ id: z.string(), text: z.string() }),
        value,
        previous,
        counted: count('What it is counted from in the window: answers, or mentions if it is a share of mentions'),
      }),
    )
    .meta({ description: 'The prompts that moved the number most; at most 5' }),
  sources: z.array(z.object({ domain: z.string(), value, previous, difference })).meta({
    description: 'Domains that answers retrieve more or less often, by more than chance, as shares; at most 5',
  }),
}

export const ending = z.enum(changeEndings).meta({
  description:
    'went_back: the number is closer to what it was before. stayed: for four weeks it was closer to what it changed to. not_compared: for four weeks there was too little to compare',
})
