import { contract } from '../../src/contract/contract.ts'
import type { Operation } from './api.ts'

/** Where an operation without names in its path is, for what only the browser itself can do: files up and down. */
export const addressOf = (operation: Operation, query: Record<string, string>) =>
  `/customer/v1${contract[operation].path}?${new URLSearchParams(query)}`
