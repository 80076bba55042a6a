import { countryCodes } from '../../../../contract/enums.ts'
import { conflict } from '../../../../errors.ts'
import { firstByKey, nameKey } from '../../../foundation/names.ts'

/** The subject of one run. */
export interface Subject {
  industry: string
  target_market: string
  /** The country of the person who asks. */
  country_code: string
}

interface Described {
  country_code: string
  profile: { industry: string; target_markets: { location: string }[] } | null
}

/** A run costs a call per attribute and channel, and a profile may name thousands of markets. */
const marketsAtOnce = 5
const longest = 1000

/**
 * One subject per target market: the given one, else those of the profile, else the project's own country.
 * @throws 409 when neither the request nor the profile gives an industry
 */
export function subjectsOf(project: Described, named: { industry?: string; target_market?: string } = {}): Subject[] {
  const industry = named.industry ?? trimmed(project.profile?.industry ?? '')
  if (industry === '') {
    throw conflict(
      'The project profile has no industry yet. Set it with PUT /project-profile, or send industry, then start the run.',
    )
  }
  const locations = named.target_market === undefined ? locationsOf(project) : [named.target_market]
  const markets = locations.length > 0 ? locations : [countryName(project.country_code)]
  return markets.map((target_market) => ({
    industry,
    target_market,
    country_code: countryOf(target_market) ?? project.country_code,
  }))
}

function locationsOf({ profile }: Described): string[] {
  const locations = (profile?.target_markets ?? []).map(({ location }) => trimmed(location))
  const distinct = firstByKey(
    locations.filter((location) => location !== ''),
    nameKey,
  )
  return [...distinct.values()].slice(0, marketsAtOnce)
}

const trimmed = (text: string) => Array.from(text.trim()).slice(0, longest).join('').trim()

let names: Intl.DisplayNames | undefined
function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}

let byName: Map<string, string> | undefined

/** The country of a market that is given by its English name or its code. */
function countryOf(market: string): string | undefined {
  byName ??= new Map(countryCodes.map((code) => [nameKey(countryName(code)), code]))
  return byName.get(nameKey(market)) ?? countryCodes.find((code) => code === market)
}
