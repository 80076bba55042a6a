import type { Stale } from './stale.ts'

/** Messages between the windows of one browser. */
type Message = { signed: 'in' | 'out' } | { stale: Stale }

const channel = new BroadcastChannel('answerscope')

export const sendToOthers = (message: Message) => channel.postMessage(message)

export const onMessage = (receive: (message: Message) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
