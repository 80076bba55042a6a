import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { classTitles } from '../../src/views/class-titles.ts'
import { seriesColor } from '../../src/views/series-color.ts'
import { type Answer, q } from '../api/api.ts'
import { useProjectId } from './open-project.ts'

/** What is classified: domains or URLs. */
export type Kind = 'domain' | 'url'

export interface Class {
  /** As spelled in the API. */
  name: string
  title: string
  color: string
  is_custom: boolean
}
export type ColorName = Answer<'list_domain_classifications'>['data'][number]['color']

/** Colours of custom classes; when rendered, they are mixed with the text colour of the theme. */
export const colors: Record<ColorName, string> = {
  orange: '#ea7317',
  red: '#dc2f2f',
  amber: '#d99a06',
  yellow: '#c9ae08',
  lime: '#74a90f',
  green: '#2da44e',
  emerald: '#0f9f6e',
  teal: '#0f9488',
  cyan: '#0b91b2',
  sky: '#1590d4',
  blue: '#3472eb',
  indigo: '#5b5bd6',
  violet: '#7c4fe0',
  purple: '#9a47e0',
  fuchsia: '#c238d4',
  pink: '#d93a86',
  rose: '#e0395c',
  gray: '#6b7280',
}
export const colorNames = Object.keys(colors) as ColorName[]

const grey = 11
/** Their positions in the palette. Classes of the same kind all have different colours. */
const places: Record<keyof typeof classTitles, number> = {
  OWN: 0,
  COMPETITOR: 1,
  UGC: 4,
  EDITORIAL: 3,
  CORPORATE: 6,
  INSTITUTIONAL: 8,
  REFERENCE: 2,
  RELATED: 5,
  OTHER: grey,
  HOMEPAGE: 0,
  ARTICLE: 10,
  PRODUCT_PAGE: 6,
  CATEGORY_PAGE: 8,
  LISTICLE: 3,
  COMPARISON: 7,
  ALTERNATIVE: 1,
  DISCUSSION: 4,
  HOW_TO_GUIDE: 2,
  PROFILE: 5,
}

const builtIn = (names: readonly (keyof typeof classTitles)[]): Class[] =>
  names.map((name) => ({ name, title: classTitles[name], color: seriesColor(places[name]), is_custom: false }))
const builtIns: Record<Kind, Class[]> = { domain: builtIn(domainClassifications), url: builtIn(urlClassifications) }

export const listOf = { domain: 'list_domain_classifications', url: 'list_url_classifications' } as const

/** The possible classes of a domain or a URL: the built-in ones, then those of the project. */
export function useClasses(kind: Kind) {
  const project_id = useProjectId()
  const { data } = useQuery(q(listOf[kind], { project_id }))
  return useMemo(() => {
    const custom = (data?.data ?? []).map(
      ({ name, color }): Class => ({ name, title: name, color: colors[color], is_custom: true }),
    )
    const list = [...builtIns[kind], ...custom]
    const byName = new Map(list.map((one) => [one.name, one]))
    return {
      list,
      custom,
      of: (name: string): Class => byName.get(name) ?? { name, title: name, color: colors.gray, is_custom: true },
    }
  }, [data, kind])
}
export type Classes = ReturnType<typeof useClasses>
