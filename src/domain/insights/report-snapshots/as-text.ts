import { escapedHtml } from '../../../figures/html.ts'

/** Escapes a text for HTML, in elements and in attributes. Strangers may have written it. */
export const htmlText = (text: string): string =>
  escapedHtml(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
