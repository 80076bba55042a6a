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
  /** What the service finds wrong with a field. */
  problem: (field: 'title' | 'sections') => string | undefined
  /** Between what the report is called and what it tells of. */
  children?: ReactNode
}

/** What a report is called and what it tells of, made at once or by a schedule. */
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
