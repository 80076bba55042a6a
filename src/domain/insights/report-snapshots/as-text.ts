import { escapedHtml } from '../../../figures/html.ts'

/** A text that strangers may have written, as HTML shows it, in elements and in attributes. */
export const asText = (text: string): string => escapedHtml(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
