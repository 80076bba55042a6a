/** The operations for domains and for URLs do the same but have different names. */
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
export type ClassScope = keyof typeof classOperations
