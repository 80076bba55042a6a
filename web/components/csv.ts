/** A cell that a spreadsheet would take for a formula gets a leading quote. */
const cell = (value: string | number | null | undefined) => {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value !== 'number' && /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvOf = (rows: readonly (readonly (string | number | null | undefined)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Hands a text to the browser as a file. */
export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

export const fileName = (title: string) =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.csv`
