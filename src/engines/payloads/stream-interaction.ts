import { isObject, PayloadError, textIn } from './answer.ts'
import { addTo, type Event, itemsOf, partsIn, type StreamForm } from './stream-events.ts'

/** The Interactions API: steps start, grow and end; in older versions contents did. */
export const interactionStream: StreamForm = {
  end: 'interaction.completed',
  isOne: ({ event_type, interaction }) => typeof event_type === 'string' || isObject(interaction),
  whole({ events }) {
    const ended = events.findLast(({ event_type, interaction }) => {
      const { status } = partsIn(interaction)
      const is_over = event_type === undefined && status !== undefined && status !== 'in_progress'
      return isObject(interaction) && (is_over || /^interaction\.completed?$/.test(`${event_type}`))
    })
    if (!ended) return undefined
    const interaction = partsIn(ended.interaction)
    if ('steps' in interaction || 'outputs' in interaction) return interaction
    return { ...partsIn(ended.interaction), object: 'interaction', steps: stepsOf(events) }
  },
}

function stepsOf(events: Event[]): Event[] {
  const steps = new Map<unknown, Event>()
  for (const { event_type, index, step, content, delta } of events) {
    if (event_type === 'step.start') steps.set(index, startOf(partsIn(step)))
    if (event_type === 'content.start') steps.set(index, { text: '', ...partsIn(content) })
    if (event_type !== 'step.delta' && event_type !== 'content.delta') continue
    const type = event_type === 'step.delta' ? 'model_output' : partsIn(delta).type
    const grown = steps.get(index) ?? { type }
    steps.set(index, grown)
    grow(grown, partsIn(delta))
  }
  return [...steps.values()]
}

/** A copy of the step, so that the recording is not changed. */
const startOf = (step: Event): Event =>
  Object.fromEntries(
    Object.entries(step).map(([name, value]) => [name, Array.isArray(value) ? value.map(copyOf) : value]),
  )
const copyOf = (value: unknown) => (isObject(value) ? { ...value } : value)

/** Adds a delta to its step. A delta that belongs to no output, such as a thought, adds nothing that is read. */
function grow(step: Event, delta: Event): void {
  if (step.type === 'text') addText(step, delta)
  else if (step.type !== 'model_output') addFields(step, delta)
  else if ('text' in delta || 'annotations' in delta) addWords(step, delta)
  else addTo(step, 'content', [delta])
}

/** Words and citations belong to the last text of an output; if the last part is not a text, they start a new one. */
function addWords(step: Event, delta: Event): void {
  const last = partsIn(itemsOf(step.content).at(-1))
  const part = last.type === 'text' ? last : { type: 'text', text: '' }
  addText(part, delta)
  if (part !== last) addTo(step, 'content', [part])
}

function addText(part: Event, delta: Event): void {
  if (!textTypes.test(`${delta.type}`)) {
    throw new PayloadError(`at delta: ${JSON.stringify(`${delta.type}`)} is not known, and its text would be lost`)
  }
  part.text = `${textIn(part, 'text') ?? ''}${textIn(delta, 'text') ?? ''}`
  addTo(part, 'annotations', itemsOf(delta.annotations))
}

const textTypes = /^text(?:_\w+)?$/

/** Lists grow. The arguments of a caller's tool call arrive as text, which is not read. */
function addFields(step: Event, { type: _, ...delta }: Event): void {
  for (const [name, value] of Object.entries(delta)) {
    if (Array.isArray(value)) addTo(step, name, value)
    else if (isObject(value)) step[name] = value
  }
}
