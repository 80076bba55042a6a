/** Scrolls a row of tabs sideways so that one of them is as close to the middle as possible. */
export function showTab(tab: Element | null | undefined) {
  const row = tab?.closest('nav')
  if (!tab || !row) return
  const [one, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}
