import { type RefObject, useLayoutEffect } from 'react'

/** How much wider numbers further down may be than those in the first rows, in pixels. */
const slack = 16

/**
 * Fixes the column widths of a long table to what its first rows require. Rows that are added and removed while it
 * scrolls then neither move the columns nor cause a layout of the whole table. The widths are measured again when `of`
 * or the available width changes.
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
      table.style.minWidth = ''
    }
    let width = 0
    const measure = () => {
      if (room.clientWidth === width) return
      width = room.clientWidth
      release()
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      const widest = Math.max(...widths)
      // A table wider than its container scrolls sideways; without a minimum width, fixed columns would be squeezed in.
      table.style.minWidth = `${table.getBoundingClientRect().width}px`
      const more = widest - slack * heads.length > width / 4 ? slack : 0
      // The widest column takes the remaining width.
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
