/**
 * Increase it with every rule change that may change the class of a domain, URL or page; `test/answers/rule-versions.test.ts`
 * fails if this is forgotten.
 */
export const classesVersion = 'classes-6'
