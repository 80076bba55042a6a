import { queryClient } from './api.ts'
import { type Session, sessionQuery } from './session.ts'

interface FirstAnswers {
  session: Session
  answers: [operation: string, input: object, answer: unknown][]
}

/** Fills the query cache with the answers that the service embedded in the page, which saves the first requests. */
export function takeFirstAnswers() {
  const sent = document.getElementById('first-answers')
  if (!sent?.textContent) return
  const { session, answers } = JSON.parse(sent.textContent) as FirstAnswers
  sent.remove()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  for (const [operation, input, answer] of answers) queryClient.setQueryData([operation, input], answer)
}
