import { createHash } from 'node:crypto'
import { escapedHtml } from '../figures/html.ts'
import { quantity, rangeOfDays, time, whole } from '../figures/numbers.ts'
import { axisCss, drawLines, inks, lineCss } from '../views/draw-lines.ts'
import { looks } from '../views/metrics.ts'
import type { ShownCell, ShownChart, ShownColumn, ShownTable, ShownTile, ShownView } from '../views/shown-view.ts'

/*
 * A shared view as a page: complete as sent, without scripts, and with one style sheet, which the page's policy allows by its
 * digest.
 */

export interface SharePage {
  html: string
  /** The digest of its style sheet, in the form that a policy needs. */
  style: string
}

/** Rows on the page. */
const maxRows = 100
const chart = { width: 880, height: 280 }

const tokens = (theme: 'light' | 'dark') =>
  Object.entries(inks[theme])
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

const css = `:root{color-scheme:light dark;${tokens('light')};font:15px/1.5 ui-sans-serif,system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
@media(prefers-color-scheme:dark){:root{${tokens('dark')}}}
*{box-sizing:border-box}body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.25rem 1rem 2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:0}
p{margin:0}.muted{color:var(--muted);font-size:.8125rem}.filters{margin:.5rem 0 0;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:.875rem 1rem;margin-top:.75rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:.75rem 0 0}.tiles .card{margin:0}
.tiles dd{margin:0}.value{font-size:1.625rem;font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums}
svg{display:block;width:100%;height:auto;font-family:inherit}.scroll{overflow-x:auto}.scroll>svg{min-width:34rem}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.5rem 0 0;padding:0;font-size:.8125rem}
.legend svg{display:inline-block;width:.7rem;height:.7rem;margin-right:.4rem}.own{font-weight:600}
table{border-collapse:collapse;width:100%;margin-top:.5rem;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .6rem;text-align:left;border-top:1px solid var(--line);vertical-align:top}thead th{border:0;color:var(--muted);font-size:.75rem;font-weight:500;white-space:nowrap}
tbody th{font-weight:inherit;overflow-wrap:anywhere;min-width:8rem}.number{text-align:right;white-space:nowrap}td small{display:block;color:var(--muted)}
form{display:grid;gap:.75rem;max-width:22rem}input,button{font:inherit;padding:.5rem .75rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--surface);color:inherit}
label{display:grid;gap:.25rem}.problem{font-weight:600}footer{margin-top:1.25rem}`

/** A page around some markup. @param more style sheet for that markup */
function page(title: string, body: string, more = ''): SharePage {
  const style = css + more
  return {
    style: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${escapedHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
  }
}

export const unknownPage = page(
  'Nothing here',
  '<h1>This link does not work</h1><p>It has expired, was revoked, or was not copied completely. Ask the person who sent it to you for a new one.</p>',
)

export const changedPage = page(
  'Cannot be shown',
  '<h1>This view can no longer be shown</h1><p>It was changed to a page that cannot be shared by link. Ask the person who sent you the link for a new one.</p>',
)

/** @param problem why the last attempt failed */
export const passwordPage = (problem = '') =>
  page(
    'Password',
    `<h1>This page is protected by a password</h1><p class="muted">Ask the person who sent you the link for it.</p><form method="post" class="card"><label>Password<input type="password" name="password" autocomplete="current-password" required maxlength="200"></label>${
      problem && `<p class="problem" role="alert">${escapedHtml(problem)}</p>`
    }<button>Show</button></form>`,
  )

export function viewPage(view: ShownView): SharePage {
  const { title, project, start_date, end_date, as_of, answers, tiles, charts, table, filters } = view
  const prefixes = charts.map((_, place) => `c${'abcdefghijkl'[place]}`)
  const lines = (theme: 'light' | 'dark') =>
    axisCss(theme) + charts.map(({ series }, place) => lineCss(series, theme, prefixes[place] ?? '')).join('')
  const body = [
    `<header><h1>${escapedHtml(title)}</h1><p class="muted">${escapedHtml(project)} · ${rangeOfDays(start_date, end_date)} · ${quantity(answers, 'answer')}</p>`,
    filters.length > 0
      ? `<p class="muted filters">${filters.map(({ title: of, values }) => `${escapedHtml(of)}: ${values.map(escapedHtml).join(', ')}`).join(' · ')}</p>`
      : '',
    '</header>',
    answers === 0 ? '<p class="card">There are no answers in this period.</p>' : '',
    tiles.length > 0 ? `<dl class="tiles">${tiles.map(tileOf).join('')}</dl>` : '',
    ...charts.map((one, place) => figureOf(one, prefixes[place] ?? '')),
    table.rows.length > 0 ? tableOf(table) : '',
    `<footer class="muted">As of ${time(as_of)}. Intervals: 95% confidence intervals for questions like these.</footer>`,
  ]
  return page(
    `${title} · ${project}`,
    body.join(''),
    `${lines('light')}@media(prefers-color-scheme:dark){${lines('dark')}}`,
  )
}

const tileOf = ({ title, help, value, unit, low, high, counted }: ShownTile) => {
  const { format } = looks[unit]
  const sure =
    value === null
      ? ''
      : low === undefined || high === undefined
        ? 'Too few questions for a confidence interval'
        : `${format(low)} to ${format(high)}`
  return `<div class="card"><dt class="muted" title="${escapedHtml(help)}">${escapedHtml(title)}</dt><dd class="value">${value === null ? '–' : format(value)}</dd><dd class="muted">${sure}</dd><dd class="muted">${escapedHtml(counted)}</dd></div>`
}

function figureOf(one: ShownChart, prefix: string): string {
  const legend = one.series.map(
    ({ name, is_main }, place) =>
      `<li${is_main ? ' class="own"' : ''}><svg viewBox="0 0 10 10" aria-hidden="true"><circle class="${prefix}${place}f" cx="5" cy="5" r="5"/></svg>${escapedHtml(name)}</li>`,
  )
  return `<section class="card"><h2>${escapedHtml(one.title)}</h2><p class="muted">${escapedHtml(one.note)}</p><div class="scroll" role="region" aria-label="${escapedHtml(one.title)}" tabindex="0"><svg viewBox="0 0 ${chart.width} ${chart.height}" role="img">${drawLines(one, { ...chart, prefix })}</svg></div><ul class="legend">${legend.join('')}</ul></section>`
}

function tableOf({ title, columns, rows, row_total }: ShownTable): string {
  const head = columns.map(
    ({ title: of, unit }) => `<th scope="col"${unit ? ' class="number"' : ''}>${escapedHtml(of)}</th>`,
  )
  const body = rows
    .slice(0, maxRows)
    .map((row) => `<tr>${row.map((cell, at) => cellOf(cell, columns[at], at)).join('')}</tr>`)
  const more = row_total > maxRows ? `<p class="muted">The first ${maxRows} of ${whole(row_total)}.</p>` : ''
  return `<section class="card"><h2>${escapedHtml(title)}</h2><div class="scroll" role="region" aria-label="${escapedHtml(title)}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>${more}</section>`
}

function cellOf(cell: ShownCell, column: ShownColumn | undefined, at: number): string {
  if (column?.unit === undefined || cell === null || typeof cell === 'string') {
    const text = typeof cell === 'string' ? escapedHtml(cell) : '–'
    return at === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`
  }
  const { format } = looks[column.unit]
  const { value, low, high } = cell
  const sure = low !== undefined && high !== undefined ? `<small>${format(low)}–${format(high)}</small>` : ''
  return `<td class="number">${value === null ? '–' : format(value)}${sure}</td>`
}
