/**
 * Increase it with every rule that may change the class of a domain, URL or page; `test/answers/rule-versions.test.ts` fails
 * where that is forgotten.
 */
export const classesVersion = 'classes-6'
