/** The groups that the service assigns its actions to. Actions store them and callers filter by them, so their words stay. */
export const groups = {
  contradictions: 'Wrong claims',
  uncited: 'Pages that are not cited',
  robots: 'Pages closed to bots',
  errors: 'Pages that fail',
  products: 'Product pages',
  content: 'Content to write',
  topics: 'Topics to catch up in',
} as const

/** A text shortened to the maximum length of a title. */
export const shortened = (text: string, characters = 200) =>
  text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text

/** A URL in the form that titles show. */
export const titleUrl = (url: string) => {
  const bare = url.replace(/^https?:\/\//, '')
  return bare.length > 200 ? `${bare.slice(0, 200).toWellFormed()}…` : bare
}

/** Notes from texts of the service, which contain no markup. */
export const textNotes = (text: string) => ({ text, html: `<p>${text}</p>` })
