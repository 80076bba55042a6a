/** What a mail says, as it is kept until it is sent. Texts are of strangers, too. */
export interface MailContent {
  /** Of the project. */
  project: { id: string; name: string }
  subject: string
  sections: MailSection[]
  /** The kept report that is attached, and which of its files. */
  report?: { id: string; file: string }
}

export interface MailSection {
  /** null: what the mail begins with. */
  title: string | null
  lines: MailLine[]
}

export interface MailLine {
  text: string
  /** The page of the dashboard it leads to, below that of the project: `chats/ch_1`. */
  page?: string
  /** Whether its link confirms the address of the recipient. */
  confirms?: boolean
}

/** A text on one line: what strangers wrote makes no header, and no section of a mail. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
