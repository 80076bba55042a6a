/** Domains and URLs have the same operations under names of their own. */
export const classOperations = {
  domain: {
    list: 'list_domain_classifications',
    create: 'create_domain_classification',
    remove: 'delete_domain_classification',
  },
  url: {
    list: 'list_url_classifications',
    create: 'create_url_classification',
    remove: 'delete_url_classification',
  },
} as const
export type ClassKind = keyof typeof classOperations

/** What shows classes and is asked again after one was changed. */
export const staleClasses = [
  ...['list_domain_classifications', 'list_url_classifications', 'get_domains_report', 'get_urls_report'],
] as const satisfies readonly string[]
