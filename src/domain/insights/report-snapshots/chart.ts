import type { FrozenChart } from '../../../contract/frozen-report.ts'
import { pathOf } from '../../../figures/line-path.ts'
import { month, shortDay } from '../../../figures/numbers.ts'
import { spread, ticks } from '../../../figures/scale.ts'
import { htmlText } from './as-text.ts'
import { writtenNumber } from './written.ts'

const size = { width: 680, height: 260 }
const margin = { top: 12, right: 14, bottom: 26, left: 44 }
const inner = { width: size.width - margin.left - margin.right, height: size.height - margin.top - margin.bottom }
const [ink, rule] = ['#5f6b76', '#d9dee3']

/** Lines over time as SVG, with their names below. The table of the section has the same numbers. */
export function chartSvg({ title, unit, steps, lines }: FrozenChart, are_months: boolean): string {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const high = Math.max(...values, 0)
  // An axis of shares that does not start at 0 exaggerates small differences.
  const marks = values.length > 0 ? ticks(unit === 'share' ? 0 : Math.min(...values), high) : [0, 1]
  const [first, last] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const x = (index: number) =>
    margin.left + (steps.length > 1 ? (index / (steps.length - 1)) * inner.width : inner.width / 2)
  const y = (value: number) => margin.top + (1 - (value - first) / (last - first || 1)) * inner.height
  const axis = marks.map((mark) => {
    const text = writtenNumber(unit, mark).replace(/\.0+(?=\D*$)/, '')
    return `<line x1="${margin.left}" x2="${size.width - margin.right}" y1="${y(mark).toFixed(1)}" y2="${y(mark).toFixed(1)}" stroke="${rule}"/><text x="${margin.left - 8}" y="${(y(mark) + 4).toFixed(1)}" text-anchor="end">${htmlText(text)}</text>`
  })
  const days = spread(steps.length, 8).map((index) => {
    const anchor = index === steps.length - 1 && index > 0 ? 'end' : 'middle'
    return `<text x="${x(index).toFixed(1)}" y="${size.height - 6}" text-anchor="${anchor}">${htmlText((are_months ? month : shortDay)(steps[index] ?? ''))}</text>`
  })
  const drawn = lines
    .map(({ color, is_own, values: of }) => {
      const dots = of.flatMap((value, index) =>
        value === null || (of[index - 1] ?? null) !== null || (of[index + 1] ?? null) !== null
          ? []
          : `<circle cx="${x(index).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${htmlText(color)}"/>`,
      )
      const path = pathOf(of, x, y, () => true)
      return {
        is_own,
        svg: `<path d="${path}" fill="none" stroke="${htmlText(color)}" stroke-width="${is_own ? 3 : 1.75}" stroke-linejoin="round" stroke-linecap="round"/>${dots.join('')}`,
      }
    })
    // The own line is drawn above the others.
    .sort((a, b) => Number(a.is_own) - Number(b.is_own))
    .map(({ svg }) => svg)
  const keys = lines.map(
    ({ name, color, is_own }) =>
      `<span class="key"><span class="dot" style="background:${htmlText(color)}"></span>${is_own ? `<b>${htmlText(name)}</b>` : htmlText(name)}</span>`,
  )
  return `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${htmlText(title)}" font-size="11" fill="${ink}">${axis.join('')}${days.join('')}${drawn.join('')}</svg>
<p class="keys">${keys.join(' ')}</p>`
}
