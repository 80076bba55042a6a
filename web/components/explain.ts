import { ApiError } from '../../src/client/client.ts'

/** Why a write failed, for people: the service's own words where it answered. */
export const explain = (error: Error) =>
  error instanceof ApiError ? error.message : 'The service could not be reached. Nothing was changed. Try again.'
