import type { Page } from 'playwright-core'

/** The rows of a table by its name. */
export const rowsOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).locator('tbody tr')

/** The first lines of the cells of each row of a table, in order. */
export async function cellsOf(page: Page, name: string): Promise<string[][]> {
  await rowsOf(page, name).first().waitFor()
  return await rowsOf(page, name).evaluateAll((all) =>
    all.map((row) => (row.innerText as string).split('\t').map((cell) => cell.trim().split('\n')[0] ?? '')),
  )
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** The last seven days, as parameters of reports. */
export const week = (project_id: string) => ({ project_id, start_date: day(6), end_date: day(0) })

export const percent = (share: number) => `${(share * 100).toFixed(1)}%`
export const whole = (count: number) => count.toLocaleString('en-US')

/** For polling: one second is too short when many tests run in parallel. */
export const patience = { timeout: 10_000 }
