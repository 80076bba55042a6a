import { saveFile } from './files.ts'

/** Downloads a text as a CSV file. */
export const download = (name: string, text: string) =>
  saveFile(name, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))

export const fileName = (title: string) =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.csv`
