/** Shows the progress of a long task, on standard error. */
export interface Progress {
  /** @param share of the work that is done, 0 to 1, if known */
  update(done: number, share: number | undefined): void
  /** Removes the bar. */
  end(): void
}

const barCells = 24
const redraw_ms = 100
/** In a log, an occasional line is enough. */
const line_ms = 10_000

/** A bar that is redrawn in place on a terminal; elsewhere an occasional line. */
export function createProgress(stream: NodeJS.WriteStream, noun = 'chats'): Progress {
  const started = performance.now()
  const every = stream.isTTY ? redraw_ms : line_ms
  let shown = stream.isTTY ? 0 : started
  return {
    update(done, share) {
      const now = performance.now()
      if (now - shown < every) return
      shown = now
      const rate = `${withThousands(done)} ${noun}, ${withThousands(perSecond(done, now - started))}/s`
      const percent = share === undefined ? '' : `${Math.floor(share * 100)}% `
      stream.write(stream.isTTY ? `\r\x1b[2K${bar(share)}${percent}${rate}` : `${percent}${rate}\n`)
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K')
    },
  }
}

function bar(share: number | undefined) {
  if (share === undefined) return ''
  const full = Math.round(share * barCells)
  return `${'█'.repeat(full)}${'░'.repeat(barCells - full)} `
}

/** Items per second, rounded. */
export const perSecond = (items: number, milliseconds: number) =>
  Math.round(items / Math.max(milliseconds / 1000, 0.001))

/** A whole number with thousands separators. */
export const withThousands = (value: number) => value.toLocaleString('en-US')
