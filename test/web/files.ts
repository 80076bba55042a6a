import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** The file that a click downloads, as rows of cells. */
export async function fileOf(page: Page, button: Locator): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return cellsOf((await readFile(await download.path(), 'utf8')).replace('\uFEFF', ''))
}

/** Parses comma-separated values, with quotes where needed. */
function cellsOf(text: string): string[][] {
  return text
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

/**
 * The visible headers of a table and the first line of each of its cells, without controls, which a file does not have.
 */
export async function seen(table: Locator): Promise<string[][]> {
  const rows = (await table
    .locator('tr')
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.children as Iterable<{ innerText: string }>, (cell) => cell.innerText.trim())),
    )) as string[][]
  return rows.map((cells) => cells.map((text) => text.split('\n')[0]?.trim() ?? ''))
}

/** All forms in which tables may show a value of a file. */
export function written(value: string): string[] {
  const number = Number(value)
  if (value === '') return ['', '–']
  if (Number.isNaN(number)) return [value]
  const [arrow, sign] = number < 0 ? ['▼', '−'] : number > 0 ? ['▲', '+'] : ['', '']
  const change = `${sign}${Math.abs(number)}`
  return [
    `${arrow}${change}`,
    change,
    value,
    `${(number * 100).toFixed(1)}%`,
    number.toFixed(1),
    number.toFixed(2),
    number.toLocaleString('en-US'),
  ]
}

/** Sends the request of a displayed curl line, and returns the answer. */
export async function askedBy(curl: string, key: string): Promise<unknown> {
  const [, url = ''] = /'(http[^']*)'/.exec(curl) ?? []
  const [, body] = /-d '((?:[^']|'\\'')*)'/.exec(curl) ?? []
  const response = await fetch(url, {
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: body.replaceAll(`'\\''`, `'`) }),
  })
  if (!response.ok) throw new Error(`${response.status} for ${curl}: ${await response.text()}`)
  return await response.json()
}
