import { createHash } from 'node:crypto'
import { conflict, unavailable } from '../../../errors.ts'
import type { Services } from '../../foundation/context.ts'
import { renderInChromium } from '../headless-chromium.ts'

/** An SVG image that loads no other files, and its size in SVG units. */
export interface DrawnFigure {
  svg: string
  width: number
  height: number
}

/** Pixels per unit of a figure. Today's screens show two. */
const scale = 2
const timeout_ms = 20_000
/** A process draws one image at a time. This many more may wait. */
const maxWaiting = 10
/** The size of the cache. It ensures that an image in a document that many people open is drawn once. */
const maxKept_bytes = 16 * 1024 * 1024
const retry_after_s = 5

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Draws figures as PNG, and caches the latest. */
export function createFigurePngs(tools: Pick<Services, 'config' | 'log'>) {
  /** By a digest of the SVG. The most recently used comes last. */
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let kept_bytes = 0
  let turn: Promise<unknown> = Promise.resolve()

  function keep(key: string, png: Buffer) {
    kept.set(key, png)
    kept_bytes += png.length
    for (const [oldest, { length }] of kept) {
      if (kept_bytes <= maxKept_bytes) return
      kept.delete(oldest)
      kept_bytes -= length
    }
  }

  async function draw(key: string, figure: DrawnFigure): Promise<Buffer> {
    const png = await renderInChromium(tools, shotFor(figure))
      .then((shot) => shot && ofRightSize(shot, figure))
      .catch((error) => {
        tools.log.warn({ err: error }, 'the PNG of a figure could not be drawn')
        throw unavailable(
          'The image could not be drawn as PNG. Use the SVG, which shows the same figure.',
          retry_after_s,
        )
      })
    if (png === undefined) throw noChromium()
    keep(key, png)
    return png
  }

  /** @throws AppError 409 without a Chromium, 503 while too many wait, or when drawing fails */
  return async function pngOf(figure: DrawnFigure): Promise<Buffer> {
    const key = createHash('sha256').update(figure.svg).digest('base64url')
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const drawn = underWay.get(key)
    if (drawn) return await drawn
    if (underWay.size > maxWaiting)
      throw unavailable('Too many images are being drawn. Try again in a moment.', retry_after_s)
    const drawing = turn.then(() => draw(key, figure))
    underWay.set(key, drawing)
    turn = drawing.catch(() => {}).then(() => underWay.delete(key))
    return await drawing
  }
}

const noChromium = () =>
  conflict(
    'PNG is not available: this installation has no Chromium (CHROMIUM_PATH). Use the SVG: the same address with figure.svg.',
  )

const pageOf = ({ svg }: DrawnFigure) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${svg}`

const shotFor = (figure: DrawnFigure) => ({
  page: pageOf(figure),
  file_name: 'figure.png',
  timeout_ms,
  args: (file: string) => [
    `--screenshot=${file}`,
    `--window-size=${figure.width},${figure.height}`,
    `--force-device-scale-factor=${scale}`,
    '--hide-scrollbars',
  ],
})

/** Refuses a PNG of the wrong size: a Chromium that changes the window size would crop the image. */
function ofRightSize(png: Buffer, { width, height }: DrawnFigure): Buffer {
  const is_right =
    png.subarray(0, signature.length).equals(signature) &&
    png.readUInt32BE(16) === width * scale &&
    png.readUInt32BE(20) === height * scale
  if (!is_right) throw new Error('Chromium drew an image of the wrong size')
  return png
}
