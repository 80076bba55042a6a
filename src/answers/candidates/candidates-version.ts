/**
 * Increase it with every rule that may change a name that is proposed as a brand, or which names are suggested;
 * `test/answers/rule-versions.test.ts` fails where that is forgotten.
 */
export const candidatesVersion = 'candidates-6'
