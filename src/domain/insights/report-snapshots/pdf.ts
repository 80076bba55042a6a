import type { Services } from '../../foundation/context.ts'
import { renderInChromium } from '../headless-chromium.ts'

const timeout_ms = 60_000

/** A page as PDF. Undefined without a Chromium, or if it fails; the failure is logged. */
export async function makePdf(
  tools: Pick<Services, 'config' | 'log'>,
  page: Buffer,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const args = (file: string) => ['--no-pdf-header-footer', `--print-to-pdf=${file}`]
  try {
    const pdf = await renderInChromium(tools, { page, file_name: 'page.pdf', args, timeout_ms, signal })
    if (pdf && pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('the printed output is not a PDF')
    return pdf
  } catch (error) {
    signal.throwIfAborted()
    tools.log.warn({ err: error }, 'the PDF of a report could not be made')
    return undefined
  }
}
