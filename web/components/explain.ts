import { ApiError } from '../../src/client/client.ts'

/** Why a write failed, for users: the service's message, reworded, if it answered. */
export const explain = (error: Error) =>
  error instanceof ApiError
    ? plainMessage(error.message)
    : 'The service could not be reached. Nothing was changed. Try again.'

/** The field path at the start of a message: "actions[0].title must have ...". */
const place = /^([a-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*)(?= (?:must|is|are|has|have|cannot|does)\b| ")/
const call = '(?:GET|POST|PUT|PATCH|DELETE) \\/[\\w/{}?=&-]+'
/** Advice that only makes sense for API calls. */
const checkWords = new RegExp(` Check (?:the )?\\w+ with ${call}\\.`, 'g')
const callWords = new RegExp(` with ${call}`, 'g')
const idWords = / \([a-z]{2,3}_[\da-f]{8}-[\da-f-]{27}\)/g
const kinds = { number: 'a number', integer: 'a whole number', string: 'text' } as const

/**
 * Rewords an API error message for people who fill in a form.
 * @param is_beside whether the message is shown beside the field it is about
 */
export function plainMessage(message: string, is_beside = false): string {
  return message
    .replace(place, (path: string) => {
      const [, name = path, entry] = /(\w+)(?:\[(\d+)\])?$/.exec(path) ?? []
      const words = name.replaceAll('_', ' ')
      if (entry !== undefined) return `Entry ${Number(entry) + 1}${is_beside ? '' : ` of ${words}`}`
      return is_beside ? 'This' : words.charAt(0).toUpperCase() + words.slice(1)
    })
    .replace(/ must be (number|integer|string)\b/, (_, kind: keyof typeof kinds) => ` must be ${kinds[kind]}`)
    .replace(/ (\d+) to (\d+)(?=[ ,.])/, (_, least, most) => ` ${written(least)} to ${written(most)}`)
    .replace(/, got (?:"(?:[^"\\]|\\.)*"|.*?)\.(?= [A-Z]|$)/s, '.')
    .replaceAll(checkWords, '')
    .replaceAll(callWords, '')
    .replaceAll(idWords, '')
}

const written = (digits: string) => Number(digits).toLocaleString('en-US')
