// Runs in the page. Reports when the first number that was not there before a click is painted, and which tasks and
// frames were long.
window.probe = {
  tasks: [],
  /** Numbers, or fields on pages without numbers. Controls above a page do not count. */
  found: () =>
    [...document.querySelectorAll('main :is(td, dd, dt, .numbers, li, form input)')].filter(
      (node) => !node.closest('fieldset, nav, button') && (node.matches('input') || /\d/.test(node.textContent)),
    ),
  /** Measures from the next click: milliseconds until new numbers appear. */
  watch() {
    const before = new Set(probe.found())
    probe.painted_ms = null
    const onClick = ({ timeStamp }) => {
      probe.clicked = timeStamp
      const look = () => {
        if (probe.clicked !== timeStamp) return
        // A task after the frame that contains them: that frame is then on its way to the screen.
        if (probe.found().some((node) => !before.has(node))) setTimeout(() => note(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    const note = (milliseconds) => {
      probe.painted_ms = milliseconds
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
  },
  /** The result of that click: when numbers were painted (null: not within 15 seconds), and the longest task. */
  async outcome() {
    const until = performance.now() + 15_000
    while (probe.painted_ms === null && performance.now() < until) await new Promise((r) => setTimeout(r, 50))
    return [probe.painted_ms, probe.longestSince(probe.clicked)]
  },
  longestSince: (from) => Math.max(0, ...probe.tasks.filter(([at]) => at >= from).map(([, duration]) => duration)),
  /** Milliseconds between frames, from now on. */
  frames() {
    const all = []
    let last = performance.now()
    let is_on = true
    const next = (now) => {
      all.push(now - last)
      last = now
      if (is_on) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return () => {
      is_on = false
      return all
    }
  },
}
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) probe.tasks.push([startTime, duration])
}).observe({ type: 'longtask', buffered: true })
