import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from './project.ts'

interface Props {
  /** Only answers that name this brand, that this prompt or this channel has; besides what the filters say. */
  brand?: string | undefined
  prompt?: string | undefined
  channel?: string | undefined
  title: string
  children: ReactNode
}

/** A number that opens as the answers it was counted from. */
export const AnswersLink = ({ brand, prompt, channel, title, children }: Props) => (
  <Link
    to="/projects/$project_id/chats"
    params={{ project_id: useProjectId() }}
    search={{ ...(brand && { brand }), ...(prompt && { prompt }), ...(channel && { channels: channel }) }}
    title={title}
    className="underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)
