/** The content of a mail, as it is stored until it is sent. Some of its texts are untrusted. */
export interface MailContent {
  project: { id: string; name: string }
  subject: string
  sections: MailSection[]
  /** The stored report to attach, and which of its files. */
  report?: { id: string; file: string }
}

export interface MailSection {
  /** null: the introduction. */
  title: string | null
  lines: MailLine[]
}

export interface MailLine {
  text: string
  /** The page of the dashboard it links to, within the project: `chats/ch_1`. */
  page?: string
  /** Whether its link confirms the recipient's address. */
  confirms?: boolean
}

/** A text on one line, so that untrusted text cannot add a header or a section to a mail. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
