import { useBlocker } from '@tanstack/react-router'

/** Asks before the user leaves the page with unsaved input. `isSaved` is called at the last moment. */
export function useAskBeforeLeaving(is_unsaved: boolean, words: string, isSaved: () => boolean = () => false) {
  useBlocker({
    shouldBlockFn: () => !isSaved() && !window.confirm(words),
    disabled: !is_unsaved,
    enableBeforeUnload: is_unsaved,
  })
}
