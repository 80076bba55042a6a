import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface Finding {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that a page may break in another colour scheme. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe finds serious on a page, each with where it is. */
export async function seriousFindings(page: Page, runOnly = everyRule): Promise<string[]> {
  const options = JSON.stringify({ preload: false, resultTypes: ['violations'], runOnly })
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  const findings = (await page.evaluate(`axe.run(document, ${options}).then((r) => r.violations)`)) as Finding[]
  return findings
    .filter(({ id, impact }) => ['serious', 'critical'].includes(impact) || id === 'landmark-unique')
    .map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).slice(0, 3)}`)
}
