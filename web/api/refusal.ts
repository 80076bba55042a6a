import { failureWords } from '../components/failure-words.ts'

export interface Refusal<Field extends string> {
  /** What is wrong with a field. */
  of: Partial<Record<Field, string>>
  /** What is said of no field. */
  rest: string | undefined
}

/** Why a form was refused, beside the field that the service's words begin with. */
export function refusalOf<Field extends string>(error: Error | null, fields: readonly Field[]): Refusal<Field> {
  if (!error) return { of: {}, rest: undefined }
  const words = failureWords(error)
  const field = fields.find((name) => new RegExp(`^["']?${name}\\b`).test(words))
  return field ? { of: { [field]: words } as Refusal<Field>['of'], rest: undefined } : { of: {}, rest: words }
}
