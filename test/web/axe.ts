import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface Finding {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

/** What axe finds serious on a page, each with where it is. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  const findings = (await page.evaluate(
    `axe.run(document, { preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((r) => r.violations)`,
  )) as Finding[]
  return findings
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).slice(0, 3)}`)
}
