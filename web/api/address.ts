import { contract } from '../../src/contract/contract.ts'
import type { Operation } from './api.ts'
import { home } from './home.ts'

/** The URL of an operation, for uploads and downloads that the browser does itself. */
export function addressOf(operation: Operation, input: Record<string, string>): string {
  const query = new URLSearchParams(input)
  const path = contract[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    query.delete(name)
    return encodeURIComponent(input[name] ?? '')
  })
  return `${home}/customer/v1${path}?${query}`
}
