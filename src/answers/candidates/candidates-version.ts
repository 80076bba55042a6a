/**
 * Increase it with every rule change that may change which names are proposed as brands or suggested;
 * `test/answers/rule-versions.test.ts` fails if this is forgotten.
 */
export const candidatesVersion = 'candidates-7'
