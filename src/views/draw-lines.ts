import { escapedHtml } from '../figures/html.ts'
import { areaOf, pathOf } from '../figures/line-path.ts'
import { dotsOf, linePlan, margin, type Series } from '../figures/line-plan.ts'
import { spread } from '../figures/scale.ts'
import { looks } from './metrics.ts'
import type { ShownChart } from './shown-view.ts'
import { shortTitleOfStep } from './steps.ts'

/*
 * A line chart as SVG. Elements have classes, and a separate style sheet sets their colours: a page that forbids style
 * attributes has one style sheet for all its charts.
 */

type Theme = 'light' | 'dark'

/** Colours of the dashboard (web/styles.css), by purpose. */
export const inks: Record<Theme, Record<'canvas' | 'surface' | 'line' | 'edge' | 'ink' | 'muted', string>> = {
  light: { canvas: '#f5f7f7', surface: '#ffffff', line: '#e2e7e8', edge: '#829095', ink: '#132024', muted: '#536269' },
  dark: { canvas: '#0d1113', surface: '#14191c', line: '#263035', edge: '#74848b', ink: '#e9eef0', muted: '#9eacb3' },
}

/** A brand's colour, made darker or lighter so that it stands out from the background. */
export function lineColor(color: string, theme: Theme): string {
  const [share, towards] = theme === 'light' ? [0.78, 0] : [0.8, 255]
  const [, ...parts] = /^#(..)(..)(..)$/.exec(color) ?? ['', '64', '74', '8b']
  return `#${parts
    .map((part) => Math.round(Number.parseInt(part, 16) * share + towards * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/**
 * The styles of the lines: the classes of a line contain its index in the chart.
 * @param prefix of the chart, if a page has several
 */
export const lineCss = (series: ShownChart['series'], theme: Theme, prefix: string) =>
  series
    .map(({ color }, place) => {
      const paint = lineColor(color, theme)
      return `.${prefix}${place}{stroke:${paint}}.${prefix}${place}f{fill:${paint}}`
    })
    .join('')

export const axisCss = (theme: Theme) =>
  `.grid{stroke:${inks[theme].line}}.axis{fill:${inks[theme].muted};font-size:12px}`

/** The lines with their axes. The caller writes the legend with their names. */
export function drawLines(
  { title, unit, step, positions, series: shown, note }: ShownChart,
  { width, height, prefix }: { width: number; height: number; prefix: string },
): string {
  const { format, is_lower_better: is_inverted, most, is_count } = looks[unit]
  const series = shown.map((line, place): Series => ({ ...line, id: String(place) }))
  const hasBand = ({ is_main }: Series) => is_main || series.length === 1
  const { marks, inner, x, y } = linePlan({
    length: positions.length,
    series,
    hasBand,
    width,
    height,
    is_inverted,
    most,
    is_count,
  })
  const grid = marks.map((mark) => {
    const at = y(mark).toFixed(1)
    const label = escapedHtml(format(mark).replace(/\.0+(?=\D*$)/, ''))
    return `<line class="grid" x1="${margin.left}" x2="${width - margin.right}" y1="${at}" y2="${at}"/><text class="axis" x="${margin.left - 8}" y="${(y(mark) + 4).toFixed(1)}" text-anchor="end">${label}</text>`
  })
  const days = spread(positions.length, Math.floor(inner.width / 74)).map((index) => {
    const anchor = index > 0 && index === positions.length - 1 ? 'end' : 'middle'
    return `<text class="axis" x="${x(index).toFixed(1)}" y="${height - 6}" text-anchor="${anchor}">${escapedHtml(shortTitleOfStep(step)(positions[index] ?? ''))}</text>`
  })
  const lines = series
    .toSorted((a, b) => Number(a.is_main) - Number(b.is_main))
    .map((line) => {
      const paint = `${prefix}${line.id}`
      const band =
        hasBand(line) && line.bands?.some(Boolean)
          ? `<path class="${paint}f" fill-opacity="0.15" d="${areaOf(line.bands, x, y)}"/>`
          : ''
      const dashed = line.is_dashed ? ' stroke-dasharray="5 4"' : ''
      const path = `<path class="${paint}" fill="none" stroke-width="${line.is_main ? 3 : 1.75}"${dashed} stroke-linejoin="round" stroke-linecap="round" d="${pathOf(line.values, x, y, () => true)}"/>`
      const dots = dotsOf(line.values, undefined, []).map(
        ([index, value]) =>
          `<circle class="${paint}f" cx="${x(index).toFixed(1)}" cy="${y(value).toFixed(1)}" r="${line.is_main ? 4 : 3}"/>`,
      )
      return `<g>${band}${path}${dots.join('')}</g>`
    })
  const words = `<title>${escapedHtml(title)}</title><desc>${escapedHtml(note)}</desc>`
  return words + grid.join('') + days.join('') + lines.join('')
}
