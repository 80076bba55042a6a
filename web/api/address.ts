import { contract } from '../../src/contract/contract.ts'
import type { Operation } from './api.ts'

/** Where an operation is, for what only the browser itself can do: files up and down. */
export function addressOf(operation: Operation, input: Record<string, string>): string {
  const query = new URLSearchParams(input)
  const path = contract[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    query.delete(name)
    return encodeURIComponent(input[name] ?? '')
  })
  return `/customer/v1${path}?${query}`
}
