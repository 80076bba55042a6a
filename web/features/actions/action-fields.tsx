import { type ReactNode, useState } from 'react'
import { CheckList } from '../../components/check-list.tsx'
import { SelectInput, TextArea, TextInput } from '../../components/labelled-input.tsx'
import { usePrompts, useTags, useTopics } from '../../open-project/open-project.ts'
import { type ActionCategory, actionCategoryTitles, type Interval, intervals, optionsOf } from './words.ts'

/** The values of an action form; an empty value means none. */
export interface ActionDraft {
  title: string
  page_url: string
  notes: string
  topic_id: string
  category: ActionCategory | ''
  assignee_user_id: string
  due_on: string
  repeat: Interval | ''
  prompt_ids: string[]
  tag_ids: string[]
}

export const emptyDraft: ActionDraft = {
  title: '',
  page_url: '',
  notes: '',
  topic_id: '',
  category: '',
  assignee_user_id: '',
  due_on: '',
  repeat: '',
  prompt_ids: [],
  tag_ids: [],
}
export const actionFields = [
  ...['title', 'page_url', 'notes', 'topic_id', 'category', 'assignee_user_id', 'due_on', 'repeat'],
  ...['prompt_ids', 'tag_ids'],
]

/** Optional fields that most actions leave empty. */
const rarer = ['page_url', 'topic_id', 'category', 'repeat', 'prompt_ids', 'tag_ids'] as const

interface Props {
  draft: ActionDraft
  onChange: (change: Partial<ActionDraft>) => void
  problem: (field?: string) => string | undefined
  is_page_needed: boolean
  /** Further fields of some forms. */
  children: ReactNode
}

export function ActionFields({ draft, onChange, problem, is_page_needed, children }: Props) {
  const [topics, tags] = [useTopics(), useTags()]
  const prompts = usePrompts()
  const [is_more] = useState(() => rarer.some((name) => draft[name].length > 0))
  const page = (
    <TextInput
      label={is_page_needed ? 'Page' : 'Page (optional)'}
      type="url"
      required={is_page_needed}
      placeholder="https://www.example.com/page"
      hint={is_page_needed && 'The page to edit. Its text must have been fetched or imported.'}
      value={draft.page_url}
      problem={problem('page_url')}
      onValue={(page_url) => onChange({ page_url })}
    />
  )
  const about = (
    <CheckList
      label="Prompts"
      hint={
        is_page_needed
          ? 'The text is compared with the pages that answers to these prompts cite. If none is chosen, the prompts of the topic count.'
          : ''
      }
      options={prompts.list.map(({ id }) => ({ value: id, title: prompts.textOf(id) }))}
      chosen={draft.prompt_ids}
      problem={problem('prompt_ids')}
      onChange={(prompt_ids) => onChange({ prompt_ids })}
    />
  )
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={1000}
        value={draft.title}
        problem={problem('title')}
        onValue={(title) => onChange({ title })}
      />
      {is_page_needed && page}
      {is_page_needed && about}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Due on"
          type="date"
          hint="Day in the project's time zone"
          value={draft.due_on}
          problem={problem('due_on')}
          onValue={(due_on) => onChange({ due_on })}
        />
        <TextInput
          label="Assignee"
          hint="Any name or id"
          value={draft.assignee_user_id}
          problem={problem('assignee_user_id')}
          onValue={(assignee_user_id) => onChange({ assignee_user_id })}
        />
      </div>
      <TextArea
        label="Notes"
        rows={3}
        value={draft.notes}
        problem={problem('notes')}
        onValue={(notes) => onChange({ notes })}
      />
      {children}
      <details open={is_more || rarer.some((name) => problem(name))} className="border-line rounded-lg border">
        <summary className="cursor-pointer px-3 py-2 text-sm font-medium">
          More: {is_page_needed ? '' : 'page, prompts, '}repetition, category, topic{tags.length > 0 && ', tags'}
        </summary>
        <div className="grid gap-4 px-3 pt-1 pb-3">
          {!is_page_needed && page}
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectInput
              label="Repeats"
              hint="Reopens with a later due date when completed."
              value={draft.repeat}
              options={optionsOf(intervals, 'Once')}
              problem={problem('repeat')}
              onValue={(repeat) => onChange({ repeat })}
            />
            <SelectInput
              label="Category"
              value={draft.category}
              options={optionsOf(actionCategoryTitles, 'None')}
              problem={problem('category')}
              onValue={(category) => onChange({ category })}
            />
            <SelectInput
              label="Topic"
              value={draft.topic_id}
              options={[{ value: '', title: 'None' }, ...topics.map(({ id, name }) => ({ value: id, title: name }))]}
              problem={problem('topic_id')}
              onValue={(topic_id) => onChange({ topic_id })}
            />
          </div>
          {!is_page_needed && about}
          {tags.length > 0 && (
            <CheckList
              label="Tags"
              options={tags.map(({ id, name }) => ({ value: id, title: name }))}
              chosen={draft.tag_ids}
              problem={problem('tag_ids')}
              onChange={(tag_ids) => onChange({ tag_ids })}
            />
          )}
        </div>
      </details>
    </>
  )
}
