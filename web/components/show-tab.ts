/** Scrolls a row of tabs sideways to one of them, which stands in its middle as far as that can be. */
export function showTab(tab: Element | null | undefined) {
  const row = tab?.closest('nav')
  if (!tab || !row) return
  const [one, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}
