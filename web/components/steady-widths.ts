import { type RefObject, useLayoutEffect } from 'react'

/** What a number further down may be wider than those at the top. */
const slack = 16

/**
 * Keeps the columns of a long table as wide as its first rows make them: rows that come and go while it scrolls neither
 * move them nor have the whole table laid out anew. They are measured again when `of` or the room they have changes.
 */
export function useSteadyWidths(scroller: RefObject<HTMLElement | null>, is_on: boolean, of: readonly unknown[]) {
  useLayoutEffect(() => {
    const room = scroller.current
    const table = room?.querySelector('table')
    if (!is_on || !room || !table) return
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
    const release = () => {
      delete table.dataset.isSteady
      for (const head of heads) head.style.width = ''
    }
    let width = 0
    const measure = () => {
      if (room.clientWidth === width) return
      width = room.clientWidth
      release()
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      const widest = Math.max(...widths)
      const more = widest - slack * heads.length > width / 4 ? slack : 0
      // The widest takes what the others leave.
      for (const [index, wide] of widths.entries()) {
        const head = heads[index]
        if (head && wide > 0 && wide < widest) head.style.width = `${wide + more}px`
      }
      table.dataset.isSteady = ''
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => {
      observer.disconnect()
      release()
    }
  }, [scroller, is_on, ...of])
}
