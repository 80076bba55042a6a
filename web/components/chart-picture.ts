/*
 * The charts of a figure as one picture. It copies what is on the screen and writes colours as attributes: a saved file
 * has no style sheet, and the page's Content-Security-Policy allows no inline styles.
 */

const svg = 'http://www.w3.org/2000/svg'
const pad = 16
const lineHeight = 20
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
]

export interface Picture {
  text: string
  width: number
  height: number
}

interface Words {
  title: string
  /** What it is about: project, days, filters. */
  note: string
}

/** @returns undefined if this part of the page has no chart */
export function pictureOf(part: Element, { title, note }: Words): Picture | undefined {
  const charts = [...part.querySelectorAll<SVGSVGElement>('svg[data-chart]')]
  const [first] = charts
  if (!first) return undefined
  const style = getComputedStyle(document.body)
  const inks = { ink: style.color, muted: getComputedStyle(first).color, ground: groundOf(part) }
  const width = Math.max(...charts.map((chart) => chart.getBoundingClientRect().width)) + 2 * pad
  const whole = node('svg', { xmlns: svg, 'font-family': 'Inter, system-ui, sans-serif' })
  const ground = whole.appendChild(node('rect', { fill: inks.ground }))
  whole.append(
    textNode(title, { x: pad, y: pad + 14, 'font-size': 16, 'font-weight': 600, fill: inks.ink }),
    textNode(note, { x: pad, y: pad + 34, 'font-size': 12, fill: inks.ink }),
  )
  let top = pad + 48
  for (const chart of charts) {
    const name = chart.dataset.chart
    if (charts.length > 1 && name) {
      whole.append(textNode(name, { x: pad, y: top + 14, 'font-size': 13, 'font-weight': 600, fill: inks.ink }))
      top += lineHeight
    }
    const drawn = withColours(chart)
    drawn.setAttribute('transform', `translate(${pad} ${top})`)
    whole.append(drawn)
    top += chart.getBoundingClientRect().height + 8
  }
  let left = pad
  top += lineHeight
  for (const { name, color, dashes } of linesIn(charts)) {
    const room = 36 + name.length * 7
    if (left > pad && left + room > width - pad) {
      left = pad
      top += lineHeight
    }
    whole.append(
      node('line', {
        x1: left,
        x2: left + 20,
        y1: top - 4,
        y2: top - 4,
        stroke: color,
        'stroke-width': 3,
        'stroke-dasharray': dashes,
      }),
      textNode(name, { x: left + 26, y: top, 'font-size': 12, fill: inks.ink }),
    )
    left += room
  }
  const height = top + pad
  for (const box of [whole, ground]) {
    box.setAttribute('width', String(width))
    box.setAttribute('height', String(height))
  }
  return { text: new XMLSerializer().serializeToString(whole), width, height }
}

/** The picture as a PNG, at twice its size on the screen. */
export async function pngOf({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const points = await promise
  if (!points) throw new Error('the browser drew no picture')
  return points
}

/** Each line once, even if several charts have it. */
function linesIn(charts: readonly SVGSVGElement[]) {
  const lines = new Map<string, { name: string; color: string; dashes: string }>()
  for (const group of charts.flatMap((chart) => [...chart.querySelectorAll<SVGGElement>('g[data-line]')])) {
    const name = group.dataset.line ?? ''
    const path = group.querySelector('path[fill=none]')
    if (path && !lines.has(name)) {
      lines.set(name, {
        name,
        color: getComputedStyle(path).stroke,
        dashes: path.getAttribute('stroke-dasharray') ?? '',
      })
    }
  }
  return [...lines.values()]
}

function withColours(chart: SVGSVGElement): SVGGElement {
  const copy = node('g', {})
  for (const child of chart.children) copy.append(styled(child))
  return copy as SVGGElement
}

function styled(from: Element): Element {
  const to = from.cloneNode(false) as Element
  const style = getComputedStyle(from)
  for (const name of ['class', 'style']) to.removeAttribute(name)
  for (const name of copied) {
    const value = style.getPropertyValue(name)
    if (value && value !== 'none' && value !== 'normal') to.setAttribute(name, value)
    else if (name === 'fill' && value === 'none') to.setAttribute('fill', 'none')
  }
  for (const child of from.childNodes) to.append(child instanceof Element ? styled(child) : child.cloneNode())
  return to
}

/** The background colour behind the element. */
function groundOf(part: Element): string {
  for (let at: Element | null = part; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}

function node(name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) if (value !== '') made.setAttribute(key, String(value))
  return made
}

function textNode(text: string, attributes: Record<string, string | number>): Element {
  const made = node('text', attributes)
  made.textContent = text
  return made
}
