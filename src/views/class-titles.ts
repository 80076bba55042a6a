import type { domainClassifications, urlClassifications } from '../contract/enums.ts'

type BuiltIn = (typeof domainClassifications | typeof urlClassifications)[number]

/** The displayed names of the built-in classes of domains and URLs. */
export const classTitles: Record<BuiltIn, string> = {
  OWN: 'Own',
  COMPETITOR: 'Competitor',
  UGC: 'User-generated',
  EDITORIAL: 'Editorial',
  CORPORATE: 'Corporate',
  INSTITUTIONAL: 'Institutional',
  REFERENCE: 'Reference',
  RELATED: 'Related',
  OTHER: 'Other',
  HOMEPAGE: 'Homepage',
  ARTICLE: 'Article',
  PRODUCT_PAGE: 'Product page',
  CATEGORY_PAGE: 'Category page',
  LISTICLE: 'Listicle',
  COMPARISON: 'Comparison',
  ALTERNATIVE: 'Alternative',
  DISCUSSION: 'Discussion',
  HOW_TO_GUIDE: 'How-to guide',
  PROFILE: 'Profile',
}

/** The displayed name of a class. A class of the project is displayed under its own name. */
export const classTitle = (name: string) => (classTitles as Record<string, string>)[name] ?? name
