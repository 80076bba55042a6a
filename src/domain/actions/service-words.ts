/** A URL as titles show it. */
export const shortUrl = (url: string) => {
  const bare = url.replace(/^https?:\/\//, '')
  return bare.length > 200 ? `${bare.slice(0, 200).toWellFormed()}…` : bare
}

/** Notes of the service's own words, which hold no markup. */
export const textNotes = (text: string) => ({ text, html: `<p>${text}</p>` })
