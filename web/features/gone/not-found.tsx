import type { ReactNode } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { EmptyState } from '../../components/states.tsx'

/** Whether nothing with this id exists: it was deleted, or the address is wrong. */
export const isNotFoundError = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Shown if an address leads to something that no longer exists. */
export const NotFoundNotice = ({ title, words, link }: { title: string; words: string; link: ReactNode }) => (
  <div className="card">
    <EmptyState title={title}>
      <p className="mb-3">{words}</p>
      {link}
    </EmptyState>
  </div>
)
