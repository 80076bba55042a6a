import { Pencil } from 'lucide-react'
import { useCanWrite } from '../../api/use-write.ts'
import { IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { BlockEditor } from './block-editor.tsx'
import { type ArticleContent, blocksOf, type Draft } from './blocks.ts'

interface Props {
  action_id: string
  content: ArticleContent
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
  onReload: () => Promise<unknown>
}

/** The text, by paragraph. Only paragraphs and headings can be rewritten; the service enforces this. */
export function ArticleText({ action_id, content, draft, onDraft, onReload }: Props) {
  const can_write = useCanWrite()
  const blocks = blocksOf(content.article)
  const place = draft ? blocks.findIndex(({ text }) => text === draft.original) : -1
  // The user must save or discard typed text before opening another paragraph.
  const is_typing = draft !== undefined && place >= 0 && draft.text !== draft.original
  const editor = draft && can_write && (
    <BlockEditor
      action_id={action_id}
      content={content}
      draft={draft}
      onDraft={onDraft}
      onReload={onReload}
      blocks={blocks}
      is_placed={place >= 0}
    />
  )
  return (
    <Card
      title="Article"
      note={
        <a href={content.page_url} target="_blank" rel="noreferrer" className="text-accent break-all underline">
          {content.page_url}
        </a>
      }
    >
      {place < 0 && editor}
      <div className="max-w-[76ch] space-y-1">
        {blocks.map(({ id, text }, index) =>
          index === place ? (
            <div key={id}>{editor}</div>
          ) : (
            <div key={id} className="group hover:bg-sunken/60 -mx-2 flex items-start gap-2 rounded-lg px-2 py-1.5">
              <p className="min-w-0 flex-1 leading-relaxed break-words whitespace-pre-wrap">{text}</p>
              {can_write && (
                <IconButton
                  label={`Rewrite “${text.slice(0, 60)}”`}
                  disabled={is_typing}
                  onClick={() => onDraft({ original: text, text, ...(draft && place < 0 && carriedTo(text, draft)) })}
                >
                  <Pencil size={14} />
                </IconButton>
              )}
            </div>
          ),
        )}
      </div>
    </Card>
  )
}

/** A text without paragraphs gets one. */
const carriedTo = (original: string, { text, ...rest }: Draft): Draft => ({ ...rest, original, text: text || original })
