import { useBlocker } from '@tanstack/react-router'

/** Asks before the page is left while something entered is not saved; `isSaved` is read at the last moment. */
export function useAskBeforeLeaving(is_unsaved: boolean, words: string, isSaved: () => boolean = () => false) {
  useBlocker({
    shouldBlockFn: () => !isSaved() && !window.confirm(words),
    disabled: !is_unsaved,
    enableBeforeUnload: is_unsaved,
  })
}
