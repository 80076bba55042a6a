export type DomainClass = 'CORPORATE' | 'EDITORIAL' | 'INSTITUTIONAL' | 'OTHER' | 'REFERENCE' | 'UGC'

export type UrlClass =
  | 'HOMEPAGE'
  | 'CATEGORY_PAGE'
  | 'PRODUCT_PAGE'
  | 'LISTICLE'
  | 'COMPARISON'
  | 'PROFILE'
  | 'ALTERNATIVE'
  | 'DISCUSSION'
  | 'HOW_TO_GUIDE'
  | 'ARTICLE'
  | 'OTHER'

/** The class of a registrable domain by rule: what anyone would call it, whoever asks. */
export function domainClass(_domain: string): DomainClass {
  return 'OTHER'
}

/** The class of a page by rule, from its normalised URL and, where it is known, its title. */
export function urlClass(_url: string, _title: string | null): UrlClass {
  return 'OTHER'
}
