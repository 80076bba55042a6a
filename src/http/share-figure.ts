import type { DrawnFigure } from '../domain/insights/shares/figure-png.ts'
import { escapedHtml } from '../figures/html.ts'
import { quantity, rangeOfDays, time } from '../figures/numbers.ts'
import { axisCss, drawLines, inks, lineCss } from '../views/draw-lines.ts'
import { looks } from '../views/metrics.ts'
import type { ShownChart, ShownView } from '../views/shown-view.ts'

/*
 * The figure of a shared view as one image, for documents and chat tools: its chart with title, legend, days and the time of
 * the count. A list of sources has no chart; its first rows are shown.
 */

const width = 880
const chartHeight = 280
const top = 64
const legendLine = 20
const perLine = 4
const maxRows = 10

/** @param theme for an image that cannot detect its reader's preference */
export function drawFigure(view: ShownView, theme?: 'light'): DrawnFigure {
  const [first] = view.charts
  const { body, height, series } = first ? chartOf(first) : rowsOf(view)
  const colors = (of: 'light' | 'dark') =>
    `.ground{fill:${inks[of].surface}}.ink{fill:${inks[of].ink}}.muted{fill:${inks[of].muted}}${axisCss(of)}${lineCss(series, of, 'l')}`
  const dark = theme === undefined ? `@media(prefers-color-scheme:dark){${colors('dark')}}` : ''
  const { title, project, start_date, end_date, answers, as_of } = view
  const note = `${project} · ${rangeOfDays(start_date, end_date)} · ${quantity(answers, 'answer')} · as of ${time(as_of)}`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${fonts}"><style>${colors('light')}${dark}</style><rect class="ground" width="${width}" height="${height}"/><text class="ink" x="16" y="28" font-size="18" font-weight="600">${escapedHtml(cut(first ? `${title}: ${first.title}` : title, 90))}</text><text class="muted" x="16" y="48" font-size="12">${escapedHtml(cut(note, 140))}</text>${body}</svg>`
  return { svg: drawn.replace(notXml, ''), width, height }
}

/** Characters that make XML invalid, so that no image is shown; a name may contain them. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The first installed font is used; images made by the service use the second. */
const fonts = 'Inter, DejaVu Sans, system-ui, sans-serif'

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function chartOf(chart: ShownChart) {
  const legend = chart.series.map(({ name, is_main }, place) => {
    const x = 16 + (place % perLine) * ((width - 32) / perLine)
    const y = top + chartHeight + 20 + Math.floor(place / perLine) * legendLine
    return `<circle class="l${place}f" cx="${x + 5}" cy="${y - 4}" r="5"/><text class="ink" x="${x + 16}" y="${y}" font-size="12"${is_main ? ' font-weight="600"' : ''}>${escapedHtml(cut(name, 28))}</text>`
  })
  const lines = Math.ceil(chart.series.length / perLine)
  return {
    series: chart.series,
    height: top + chartHeight + 16 + lines * legendLine,
    body: `<g transform="translate(0 ${top})">${drawLines(chart, { width, height: chartHeight, prefix: 'l' })}</g>${legend.join('')}`,
  }
}

function rowsOf({ table: { columns, rows } }: ShownView) {
  const shown = rows.slice(0, maxRows)
  const at = columns.findIndex(({ unit }) => unit !== undefined)
  const { unit = 'count', title = '' } = columns[at] ?? {}
  const lines = shown.map((row, place) => {
    const [name, cell] = [row[0], row[at]]
    const value = cell && typeof cell === 'object' && cell.value !== null ? looks[unit].format(cell.value) : '–'
    const y = top + 40 + place * 24
    return `<text class="ink" x="16" y="${y}" font-size="13">${escapedHtml(cut(String(name ?? '–'), 90))}</text><text class="ink" x="${width - 16}" y="${y}" font-size="13" text-anchor="end">${escapedHtml(value)}</text>`
  })
  return {
    series: [],
    height: top + 48 + shown.length * 24,
    body: `<text class="muted" x="${width - 16}" y="${top + 16}" font-size="12" text-anchor="end">${escapedHtml(title)}</text>${lines.join('')}`,
  }
}
