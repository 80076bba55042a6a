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
/** The rules that a page can break only in another colour scheme. */
export const ofColours = ['color-contrast', 'link-in-text-block']
/** The rules that a page can break at another size, except for content shown only at that size. */
export const ofSizes = ['target-size', 'scrollable-region-focusable', 'region']

interface Part {
  within?: string
  /** Parts that were checked elsewhere in the same form. */
  without?: string[]
}

/** Axe's serious findings on a page or a part of it, each with its location. */
export async function seriousFindings(
  page: Page,
  runOnly = everyRule,
  { within = 'html', without = [] }: Part = {},
): Promise<string[]> {
  const options = JSON.stringify({ preload: false, resultTypes: ['violations'], runOnly })
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe)
  const context = JSON.stringify({ include: [[within]], exclude: without.map((one) => [one]) })
  const findings = (await page.evaluate(`{
    ${takeOut}
    const back = takeOutAlike()
    axe.run(${context}, ${options}).then((r) => r.violations).finally(back)
  }`)) as Finding[]
  return findings
    .filter(({ id, impact }) => ['serious', 'critical'].includes(impact) || id === 'landmark-unique')
    .map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).slice(0, 3)}`)
}

/**
 * Removes rows and list entries that have the same structure as an earlier one in the same table or list, apart from
 * texts and link targets, and returns a function that restores them: a fault in one is also in the first, and a page has
 * hundreds. The structure consists of element types, classes, styles, attributes that reflect a state, and whether there
 * is any text.
 */
const takeOut = `
    const words = new Set(['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'id', 'for', 'href', 'src',
      'title', 'alt', 'name', 'value', 'd', 'x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'points', 'datetime'])
    const made = (node) => {
      if (node.nodeType === 3) return node.data.trim() ? 't' : ''
      if (node.nodeType !== 1) return ''
      const attributes = [...node.attributes].map(({ name, value }) => {
        const is_word = words.has(name) || name.startsWith('data-')
        return name + '=' + (is_word ? Boolean(value.trim()) : value.replace(/(?:width|left|height):[^;]*/g, ''))
      })
      return '<' + node.localName + ' ' + attributes.join(' ') + '>' + [...node.childNodes].map(made).join('') + '</>'
    }
    const takeOutAlike = () => {
      const out = []
      for (const group of document.querySelectorAll('tbody, ul, ol, select')) {
        const seen = new Set()
        for (const one of [...group.children]) {
          const how = made(one)
          if (seen.has(how) && !one.contains(document.activeElement)) {
            const place = document.createComment('')
            one.replaceWith(place)
            out.push([place, one])
          }
          seen.add(how)
        }
      }
      return () => { for (const [place, one] of out) place.replaceWith(one) }
    }`
