import { brandStyle } from '../../components/brand-mark.tsx'
import type { Mention } from './mentions.ts'
import { cut, type Mark, marksIn, offsetsOf } from './source-map.ts'

/** The mentions of a text, in text order. */
export interface Marks {
  all: readonly (Mark & { mention: Mention })[]
  /** The brand whose mentions are highlighted. */
  focus: string | undefined
  onWhy: ((mention: Mention, at: HTMLElement) => void) | undefined
}

interface Props {
  /** The visible text. */
  value: string
  /** The markdown source, and where it begins. */
  source: string
  start: number
  marks: Marks
}

/** Text with its mentions marked. A mention that spans several pieces of markdown is marked in each. */
export function Marked({ value, source, start, marks: { all, focus, onWhy } }: Props) {
  const near = marksIn(all, start, start + source.length)
  if (near.length === 0) return value
  return cut(value, offsetsOf(value, source, start), near).map(({ text, mark }, index) => {
    if (!mark) return text
    const { mention } = mark
    return (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
        key={index}
        style={brandStyle(mention.color)}
        data-mention={mention.id}
        data-brand={mention.brand_id}
        data-is-focus={mention.brand_id === focus || undefined}
        title={onWhy ? `${mention.name}: why is this a mention?` : mention.name}
        {...(onWhy && {
          role: 'button',
          'aria-haspopup': 'dialog' as const,
          tabIndex: mark.start >= start ? 0 : -1,
          onClick: ({ currentTarget }) => onWhy(mention, currentTarget),
          onKeyDown(event) {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onWhy(mention, event.currentTarget)
          },
        })}
      >
        {text}
      </mark>
    )
  })
}
