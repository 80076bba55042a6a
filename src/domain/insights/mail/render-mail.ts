import { escapedHtml } from '../../../figures/html.ts'
import { type MailContent, type MailLine, onOneLine } from '../../foundation/mail-content.ts'

/** Where the links of a mail lead. */
export interface MailLinks {
  /** The public address of the service, without a trailing slash. */
  base_url: string
  unsubscribe: string
  confirm: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 150

/** A mail as plain text and as HTML for common clients: tables, inline styles, no external resources. */
export function renderMail(content: MailContent, links: MailLinks): RenderedMail {
  return { subject: subjectOf(content), text: plainText(content, links), html: htmlOf(content, links) }
}

function subjectOf({ subject }: MailContent): string {
  const characters = Array.from(onOneLine(subject))
  return characters.length <= maxSubjectLength
    ? characters.join('')
    : `${characters.slice(0, maxSubjectLength - 1).join('')}…`
}

const dashboardOf = ({ project }: MailContent, { base_url }: MailLinks) =>
  `${base_url}/projects/${encodeURIComponent(project.id)}`
function hrefOf(content: MailContent, links: MailLinks, { page, confirms }: MailLine): string | undefined {
  if (confirms) return links.confirm
  return page === undefined ? undefined : `${dashboardOf(content, links)}/${page}`
}

const why = ({ project }: MailContent) =>
  `You get this because your address was entered for emails about ${onOneLine(project.name)}.`

function plainText(content: MailContent, links: MailLinks): string {
  const sections = content.sections.map(({ title, lines }) => {
    const written = lines.map((line) => {
      const href = hrefOf(content, links, line)
      return `- ${onOneLine(line.text)}${href === undefined ? '' : `\n  ${href}`}`
    })
    return [...(title === null ? [] : [title]), ...written].join('\n')
  })
  const end = `-- \n${why(content)}\nDashboard: ${dashboardOf(content, links)}/overview\nUnsubscribe: ${links.unsubscribe}\n`
  return [...sections, end].join('\n\n')
}

const escaped = (text: string) => escapedHtml(onOneLine(text))

const font = "font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
/** Keeps long addresses from widening a mail. The second property is for clients that do not know the first. */
const wraps = 'overflow-wrap:anywhere;word-break:break-word'
/** For clients that support dark mode. Others show the light version. */
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#111416!important}.card{background:#1b1f23!important}.ink{color:#e8eaed!important}.soft{color:#a3abb3!important}.link{color:#8ab4f8!important}}'

function htmlOf(content: MailContent, links: MailLinks): string {
  const row = (inner: string, style: string) => `<tr><td style="${style}">${inner}</td></tr>`
  const heading = (text: string) =>
    row(
      `<h2 class="soft" style="margin:0;${wraps};${font};font-size:13px;line-height:20px;font-weight:600;color:#5f6b76">${escaped(text)}</h2>`,
      'padding:16px 24px 4px',
    )
  const lineOf = (line: MailLine) => {
    const href = hrefOf(content, links, line)
    const more =
      href === undefined
        ? ''
        : ` <a class="link" href="${escaped(href)}" style="color:#1a5fb4;text-decoration:underline">${line.confirms ? 'Confirm' : 'Open'}</a>`
    return row(
      `<p class="ink" style="margin:0;${wraps};${font};font-size:15px;line-height:22px;color:#1b1f23">${escaped(line.text)}${more}</p>`,
      'padding:6px 24px',
    )
  }
  const sections = content.sections.map(({ title, lines }) =>
    [...(title === null ? [] : [heading(title)]), ...lines.map(lineOf)].join('\n'),
  )
  const name = escaped(content.project.name)
  const foot = `<p class="soft" style="margin:0;${wraps};${font};font-size:12px;line-height:18px;color:#5f6b76">${escaped(why(content))}<br>
<a class="link" href="${escaped(`${dashboardOf(content, links)}/overview`)}" style="color:#1a5fb4">Dashboard</a> &middot; <a class="link" href="${escaped(links.unsubscribe)}" style="color:#1a5fb4">Unsubscribe</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subjectOf(content))}</title><style>:root{color-scheme:light dark}${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:8px;text-align:left">
${row(`<h1 class="ink" style="margin:0;${wraps};${font};font-size:20px;line-height:28px;color:#1b1f23">${name}</h1>`, 'padding:24px 24px 8px')}
${sections.join('\n')}
${row(foot, 'padding:20px 24px 24px')}
</table>
</td></tr></table>
</body></html>
`
}
