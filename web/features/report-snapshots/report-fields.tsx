import type { ReactNode } from 'react'
import { CheckList } from '../../components/check-list.tsx'
import { TextInput } from '../../components/labelled-input.tsx'
import { sectionOptions } from './sections.ts'

interface Props {
  title: string
  onTitle: (title: string) => void
  placeholder: string
  sections: string[]
  onSections: (sections: string[]) => void
  /** The service's error for a field. */
  problem: (field: 'title' | 'sections') => string | undefined
  /** Further fields, between the title and the sections. */
  children?: ReactNode
}

/** The title and the sections of a report, for a single report or a schedule. */
export function ReportFields({ title, onTitle, placeholder, sections, onSections, problem, children }: Props) {
  return (
    <>
      <TextInput
        label="Title"
        required
        autoFocus
        maxLength={150}
        placeholder={placeholder}
        value={title}
        problem={problem('title')}
        onValue={onTitle}
      />
      {children}
      <CheckList
        label="Sections"
        options={sectionOptions}
        chosen={sections}
        problem={problem('sections')}
        onChange={onSections}
      />
    </>
  )
}
