import { PayloadError } from './answer.ts'
import { failureIn } from './failures.ts'
import { completionStream } from './stream-completion.ts'
import { contentStream } from './stream-content.ts'
import { conversationStream } from './stream-conversation.ts'
import { type Event, eventsOf, type StreamForm } from './stream-events.ts'
import { generationStream } from './stream-generation.ts'
import { interactionStream } from './stream-interaction.ts'
import { messageStream, messageTurns } from './stream-message.ts'
import { ollamaStream } from './stream-ollama.ts'
import { responseStream } from './stream-response.ts'

/*
 * A recorded stream is a list of events. It is assembled into the response that the provider would have sent without
 * streaming, and then read like one. The stored payload is the recording.
 */

const streamForms: StreamForm[] = [
  conversationStream,
  responseStream,
  interactionStream,
  messageStream,
  messageTurns,
  contentStream,
  completionStream,
  generationStream,
  ollamaStream,
]

/**
 * The response assembled from a list of events or turns.
 * @throws PayloadError when the events are of no known kind, one of them reports a failure, or the last is not the end
 */
export function wholeOf(recorded: unknown[]): Event {
  const recording = eventsOf(recorded)
  for (const event of recording.events) {
    const failure = failureIn(event)
    if (failure) throw failure
  }
  const form = streamForms.find(({ isOne }) => recording.events.some(isOne))
  if (recording.events.length === 0) throw new PayloadError('is a truncated stream: it has no event', 'incomplete')
  if (!form) throw new PayloadError('is a list, but not of response events')
  const whole = form.whole(recording)
  if (!whole) throw new PayloadError(`is a truncated stream: it has no ${form.end}`, 'incomplete')
  return whole
}
