import { foldString } from '../../text/fold.ts'

const languages = 'en de fr es it pt nl pl sv da nb fi cs tr ru ja zh ko'.split(' ')
let known: ReadonlySet<string> | undefined

/** Whether a folded name is a country, a language, a month or a day, in the languages of answers. */
export function isPlaceOrTime(key: string): boolean {
  known ??= new Set(languages.flatMap(placesAndTimes).map(foldString))
  return known.has(key)
}

function placesAndTimes(language: string): string[] {
  const region = new Intl.DisplayNames([language], { type: 'region' })
  const tongue = new Intl.DisplayNames([language], { type: 'language' })
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [
    ...regions().map((code) => region.of(code) ?? code),
    ...languages.map((code) => tongue.of(code) ?? code),
    ...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1))),
    ...Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2024, 0, 1 + index))),
  ]
}

/** Every two-letter code of a region. */
function regions(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => names.of(code))
}
