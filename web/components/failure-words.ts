import { ApiError } from '../../src/client/client.ts'

/** What is said of something that could not be done: the service's own words, where it has answered. */
export const failureWords = (error: Error) =>
  error instanceof ApiError
    ? error.message
    : 'The service could not be reached. Check the connection and try again; nothing was changed.'
