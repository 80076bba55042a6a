import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let is_printing = false

function become(now: boolean) {
  is_printing = now
  // The browser prints the page as it is when this returns, so render synchronously.
  flushSync(() => {
    for (const tell of listeners) tell()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => become(true))
  window.addEventListener('afterprint', () => become(false))
}

/** Whether the page is being printed. On paper nothing scrolls and every row is shown. */
export const usePrinting = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => is_printing,
  )
