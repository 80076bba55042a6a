/** Increase it with every rule that may change the class of a domain or URL. */
export const classesVersion = 'classes-1'
