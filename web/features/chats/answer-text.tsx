import type { Nodes, Parents, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { Fragment, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { OutboundLink } from './external-link.tsx'
import { Marked, type Marks } from './marked.tsx'
import type { Mention } from './mentions.ts'
import { definitionsIn, type Section, sectionsOf } from './sections.ts'
import { marksIn, unitsOf } from './source-map.ts'

interface Props {
  markdown: string
  /** In text order. */
  mentions: readonly Mention[]
  /** The brand whose mentions are highlighted. */
  focus: string | undefined
  /** Called to explain a mention. */
  onWhy?: (mention: Mention, at: HTMLElement) => void
}

/** The separator between the pieces of a long answer. */
const pause_ms = 40

/**
 * An answer rendered as its engine intended, with every counted mention marked. Markdown becomes elements and text,
 * never markup: HTML in an answer is shown as plain text, images are not loaded.
 */
export default function AnswerText({ markdown, mentions, focus, onWhy }: Props) {
  const sections = useMemo(() => sectionsOf(markdown), [markdown])
  const definitions = useMemo(() => (sections.length > 1 ? definitionsIn(markdown) : ''), [sections, markdown])
  const all = useMemo(() => {
    const unit = unitsOf(markdown)
    return mentions.map((mention) => ({ mention, start: unit(mention.start), end: unit(mention.end) }))
  }, [markdown, mentions])
  const [count, setCount] = useState(1)
  useEffect(() => {
    // Typing has priority over rendering.
    if (count < sections.length) {
      const timer = setTimeout(() => setCount(count + 1), pause_ms)
      return () => clearTimeout(timer)
    }
  }, [count, sections])
  const marks = useMemo(() => ({ all, focus, onWhy }), [all, focus, onWhy])
  return (
    <div className="answer" data-focus={focus} aria-busy={count < sections.length}>
      {sections.slice(0, count).map((section) => (
        <SectionText key={section.start} section={section} definitions={definitions} marks={marks} />
      ))}
    </div>
  )
}

const SectionText = memo(function SectionText(props: { section: Section; definitions: string; marks: Marks }) {
  const { section, definitions, marks } = props
  const { text, start, is_plain } = section
  const near = useMemo(() => {
    const all = marksIn(marks.all, start, start + text.length)
    return { ...marks, all: all.map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start })) }
  }, [marks, start, text])
  const root = useMemo(
    () =>
      is_plain
        ? undefined
        : fromMarkdown(definitions ? `${text}\n\n${definitions}` : text, {
            extensions: [gfm()],
            mdastExtensions: [gfmFromMarkdown()],
          }),
    [text, is_plain, definitions],
  )
  if (!root) return <Written of={text} from={0} marks={near} />
  return <Children of={root} ctx={{ text, marks: near, urls: definitionsOf(root), depth: 0 }} />
})

/** Markdown source. */
const Written = ({ of, from, marks }: { of: string; from: number; marks: Marks }) => (
  <p className="whitespace-pre-wrap [content-visibility:auto]">
    <Marked value={of} source={of} start={from} marks={marks} />
  </p>
)

interface Context {
  text: string
  marks: Marks
  urls: Map<string, string>
  depth: number
  is_in_link?: true
}

const definitionsOf = (root: Root) =>
  new Map(root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])))

const Children = ({ of, ctx }: { of: Parents; ctx: Context }) =>
  of.children.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
    <Node key={index} node={node} ctx={ctx} />
  ))

/** Deeper nesting is shown as source text: a browser cannot lay it out. */
const maxDepth = 40

function Node({ node, ctx }: { node: Nodes; ctx: Context }): ReactNode {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  const source = ctx.text.slice(start, end)
  if (ctx.depth > maxDepth) return <Marked value={source} source={source} start={start} marks={ctx.marks} />
  const is_link = node.type === 'link' || node.type === 'linkReference'
  const inner = {
    ...ctx,
    depth: ctx.depth + 1,
    // A link must not contain a control or another link.
    ...(is_link && { is_in_link: true as const, marks: { ...ctx.marks, onWhy: undefined } }),
  }
  const inside = 'children' in node ? <Children of={node} ctx={inner} /> : null
  const words = 'value' in node && <Marked value={node.value} source={source} start={start} marks={ctx.marks} />
  switch (node.type) {
    case 'root':
      return inside
    case 'text':
      return words
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading': {
      // The page's own headings rank above those of the answer.
      const Heading = `h${Math.min(6, node.depth + 2)}` as 'h3'
      return <Heading>{inside}</Heading>
    }
    case 'strong':
      return <strong>{inside}</strong>
    case 'emphasis':
      return <em>{inside}</em>
    case 'delete':
      return <del>{inside}</del>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>
    case 'listItem':
      return (
        <li>
          {typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}
          {node.children.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
            <Fragment key={index}>
              {child.type === 'paragraph' && index === 0 ? (
                <Children of={child} ctx={inner} />
              ) : (
                <Node node={child} ctx={inner} />
              )}
            </Fragment>
          ))}
        </li>
      )
    case 'inlineCode':
      return <code>{words}</code>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <pre tabIndex={0}>{words}</pre>
      )
    case 'html':
    case 'yaml':
      return /^<br\s*\/?>$/i.test(node.value) ? <br /> : words
    case 'link':
      return <OutboundLink url={node.url}>{node.children.length > 0 ? inside : node.url}</OutboundLink>
    case 'linkReference':
      return <OutboundLink url={ctx.urls.get(node.identifier)}>{inside}</OutboundLink>
    case 'image':
    case 'imageReference': {
      const url = node.type === 'image' ? node.url : ctx.urls.get(node.identifier)
      return <OutboundLink url={ctx.is_in_link ? undefined : url}>{node.alt || 'picture'}</OutboundLink>
    }
    case 'table': {
      const [head, ...rows] = node.children
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        // biome-ignore lint/a11y/useSemanticElements: it is not part of a form.
        <div className="wide" role="group" aria-label="Table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head?.children.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
                  <th key={index} scope="col">
                    <Children of={cell} ctx={inner} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
                <Node key={index} node={row} ctx={inner} />
              ))}
            </tbody>
          </table>
        </div>
      )
    }
    case 'tableRow':
      return <tr>{inside}</tr>
    case 'tableCell':
      return <td>{inside}</td>
    case 'footnoteReference':
      return <sup>{node.label ?? node.identifier}</sup>
    case 'footnoteDefinition':
      return (
        <div className="text-muted flex gap-2 text-sm">
          <sup>{node.label ?? node.identifier}</sup>
          <div>{inside}</div>
        </div>
      )
    case 'definition':
      return null
  }
}
