import type { FrozenColumn, FrozenReport, FrozenSection } from '../../../contract/frozen-report.ts'
import { quantity, rangeOfDays, time } from '../../../figures/numbers.ts'
import { htmlText } from './as-text.ts'
import { chartSvg } from './chart.ts'
import { isText, writtenCell } from './written.ts'

/** The content security policy of a page: nothing on it runs, and it loads nothing. */
export const snapshotPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const usualColor = '#1a5fb4'

/**
 * A frozen report as a self-contained page, for the screen and for paper (A4): no scripts, no external resources. The
 * same report always gives the same page.
 */
export function snapshotPage(frozen: FrozenReport): string {
  const { title, project, branding, sections } = frozen
  const color = /^#[\da-f]{6}$/i.test(branding.color ?? '') ? branding.color : usualColor
  const logo = branding.logo && `<img class="logo" src="${htmlText(branding.logo)}" alt="">`
  const from = branding.name && `<p class="from">${htmlText(branding.name)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex, nofollow">
<meta http-equiv="content-security-policy" content="${snapshotPagePolicy}">
<title>${htmlText(`${title} – ${project.name}`)}</title>
<style>:root{--color:${color}}${styles}</style>
</head>
<body>
<header>
${[logo, from].filter(Boolean).join('\n')}
<h1>${htmlText(title)}</h1>
${aboutOf(frozen).map(paragraph).join('\n')}
</header>
<main>
${sections.map((section) => sectionOf(section)).join('\n')}
</main>
<footer>
<h2>How this report was made</h2>
${methodOf(frozen).map(paragraph).join('\n')}
</footer>
</body>
</html>
`
}

const paragraph = (text: string) => `<p>${htmlText(text)}</p>`

function aboutOf({ project, brand, start_date, end_date, filter_words, answers, prompts, ...compared }: FrozenReport) {
  const { previous_start_date: from, previous_end_date: to } = compared
  const before = from !== null && to !== null ? `, compared with ${rangeOfDays(from, to)}` : ''
  return [
    brand === null || brand === project.name ? project.name : `${project.name}: ${brand}`,
    `${rangeOfDays(start_date, end_date)}${before}`,
    `${quantity(answers, 'answer')} to ${quantity(prompts, 'prompt')}`,
    ...filter_words,
  ]
}

const sectionOf = ({ section, title, notes, chart, ...table }: FrozenSection) => `<section id="${section}">
<div class="together">
<h2>${htmlText(title)}</h2>
${notes.map(paragraph).join('\n')}
${chart && chart.lines.length > 0 ? `<figure>${chartSvg(chart, table.columns[0]?.name === 'month')}</figure>` : ''}
</div>
${table.rows.length === 0 ? '' : section === 'headline' ? tilesOf(table) : tableOf(table)}
</section>`

type Table = Pick<FrozenSection, 'columns' | 'rows' | 'row_units' | 'own_row'>

/** The columns in the form of a page: an interval is below its number, a verdict below its change. */
function foldedColumns(columns: readonly FrozenColumn[]) {
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const isBelow = ({ name }: FrozenColumn) => /_(?:low|high|verdict)$/.test(name)
  return columns.flatMap((column, place) => {
    if (isBelow(column)) return []
    const next = columns[place + 1]?.name ?? ''
    const low = next.endsWith('_low') ? place + 1 : -1
    return [{ column, place, low, verdict: at(column.name.replace(/_change$/, '_verdict')) }]
  })
}

/** Allows breaks in words longer than a column may be. All other words stay whole, however narrow the column. */
const breakable = (text: string) => text.replace(/(?:&#\d+;|[^\s&]){24}(?=\S)/gu, '$&<wbr>')

function tableOf({ columns, rows, own_row }: Table): string {
  const shown = foldedColumns(columns)
  const kind = ({ unit }: FrozenColumn) => (isText(unit) ? '' : ' class="number"')
  const head = shown.map(({ column }) => `<th scope="col"${kind(column)}>${htmlText(column.title)}</th>`).join('')
  const body = rows.map((row, index) => {
    const written = (place: number) => {
      const column = columns[place]
      return column && row[place] !== null ? breakable(htmlText(writtenCell(column, row[place] ?? null))) : ''
    }
    const cells = shown.map(({ column, place, low, verdict }) => {
      const interval = low > 0 && written(low) && `${written(low)} to ${written(low + 1)}`
      const below = interval || (verdict > 0 && verdict !== place && written(verdict))
      const inner = `${written(place) || '–'}${below ? `<small>${below}</small>` : ''}`
      return place === 0 ? `<th scope="row"${kind(column)}>${inner}</th>` : `<td${kind(column)}>${inner}</td>`
    })
    return `<tr${index === own_row ? ' class="own"' : ''}>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table>`
}

/** Each row of numbers as a tile, with a large number and the details below. */
function tilesOf({ columns, rows, row_units }: Table): string {
  const tiles = rows.map((row, index) => {
    const of = Object.fromEntries(
      columns.map((column, place) => [
        column.name,
        row[place] === null ? null : htmlText(writtenCell(column, row[place] ?? null, row_units?.[index])),
      ]),
    )
    const interval = of.low && of.high ? `<p>${of.low} to ${of.high}</p>` : ''
    const change = of.change ? `<p>${of.change} ${of.verdict ?? ''}</p>` : ''
    return `<div class="tile"><p>${of.number}</p><p class="value">${of.value ?? '–'}</p>${interval}${change}</div>`
  })
  return `<div class="tiles">${tiles.join('')}</div>`
}

function methodOf({ taken_at, method, questions }: FrozenReport): string[] {
  const { reading, last_batch, versions } = method
  return [
    `All numbers are as of ${time(taken_at)} and do not change. Days are UTC days.`,
    'Intervals (95%) hold for questions like the ones that were asked. A change is called up or down only if chance alone makes such a difference in fewer than 5 of 100 cases; otherwise it is within noise.',
    `Reading ${reading}, batch ${last_batch}; answers were read by ${versions.length > 0 ? versions.join(', ') : 'no rules'}.`,
    `Questions asked: ${questions.map(({ operation, section }) => `${operation} (${section})`).join(', ')}. Their full text is in report.json.`,
  ]
}

const styles = `
*{box-sizing:border-box}
html{background:#fff;color:#1b1f23;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{max-width:720px;margin:0 auto;padding:32px 20px;font:14px/1.45 system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
h1{font-size:26px;line-height:1.2;margin:0 0 8px}
h2{font-size:17px;margin:0 0 6px;color:var(--color)}
p{margin:0 0 4px}
header{border-bottom:3px solid var(--color);padding-bottom:14px;margin-bottom:22px}
header p,section p,footer{color:#5f6b76}
.logo{display:block;max-width:220px;max-height:64px;margin-bottom:12px}
.from{font-weight:600}
section{margin-bottom:28px}
figure{margin:10px 0}
svg{display:block;width:100%;height:auto}
.keys{color:#1b1f23;font-size:12px}
.key{white-space:nowrap;margin-right:14px}
.dot{display:inline-block;width:9px;height:9px;border-radius:50%;margin-right:5px}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:10px;margin-top:10px}
.tile{border:1px solid #d9dee3;border-radius:8px;padding:10px 12px;font-size:12px;break-inside:avoid}
.tile .value{color:#1b1f23;font-size:22px;font-weight:600;line-height:1.25}
table{width:100%;border-collapse:collapse;font-size:12px;margin-top:8px}
th,td{padding:5px 6px;border-bottom:1px solid #d9dee3;text-align:left;vertical-align:top;overflow-wrap:break-word}
tbody th{font-weight:400;min-width:72px}
small{display:block;color:#5f6b76;font-weight:400;font-size:.85em}
thead th{color:#5f6b76;font-weight:600;border-bottom-color:#1b1f23;overflow-wrap:normal}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
thead .number{white-space:normal}
.own th,.own td{font-weight:600;background:#f3f4f6}
footer{border-top:1px solid #d9dee3;padding-top:14px;font-size:12px}
footer h2{font-size:14px;color:inherit}
@page{size:A4;margin:16mm 14mm}
@media print{
body{max-width:none;padding:0;font-size:11pt}
.together,tr,figure{break-inside:avoid}
h2{break-after:avoid}
thead{display:table-header-group}
table{font-size:9pt}
}
`
