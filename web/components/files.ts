import { createContext, use } from 'react'

/** What the files of a page are about, for their names: the project, the days and the filters. */
export const FileSubject = createContext<readonly string[]>([])

export const useFileSubject = () => use(FileSubject)

/** Names a file by its title and subject: `ranking-brewhaven-2026-03-01-2026-03-30.csv`. */
export function useFileName() {
  const subject = useFileSubject()
  return (title: string, kind: string) =>
    `${[title, ...subject].map(plain).filter(Boolean).join('-').slice(0, 120)}.${kind}`
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
