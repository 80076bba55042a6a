import type { Nodes, Parents, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { Fragment, type ReactNode, useMemo } from 'react'
import { brandStyle } from '../components/brand-mark.tsx'
import { cut, type Mark, offsetsOf, unitsOf } from './source-map.ts'

/** A mention, its offsets in code points of the message as the API gives them. */
export interface Mention extends Mark {
  id: string
  brand_id: string
  name: string
  color: string
}

interface Props {
  markdown: string
  mentions: readonly Mention[]
  /** The brand whose mentions stand out. */
  focus: string | undefined
}

/**
 * An answer as its engine meant it to look, each mention marked where it was counted. Markdown becomes elements and text,
 * never markup: HTML in an answer is shown as the characters it is, pictures are not loaded.
 */
export default function AnswerText({ markdown, mentions, focus }: Props) {
  const root = useMemo(
    () => fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    [markdown],
  )
  const marks = useMemo(() => {
    const unit = unitsOf(markdown)
    return mentions.map((mention) => ({ mention, start: unit(mention.start), end: unit(mention.end) }))
  }, [markdown, mentions])
  const ctx: Context = { markdown, marks, focus, urls: definitionsOf(root) }
  return (
    <div className="answer" data-focus={focus}>
      <Children of={root} ctx={ctx} />
    </div>
  )
}

interface Context {
  markdown: string
  marks: readonly (Mark & { mention: Mention })[]
  focus: string | undefined
  urls: Map<string, string>
}

const definitionsOf = (root: Root) =>
  new Map(root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])))

const Children = ({ of, ctx }: { of: Parents; ctx: Context }) =>
  of.children.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
    <Node key={index} node={node} ctx={ctx} />
  ))

function Node({ node, ctx }: { node: Nodes; ctx: Context }): ReactNode {
  const inside = 'children' in node ? <Children of={node} ctx={ctx} /> : null
  switch (node.type) {
    case 'root':
      return inside
    case 'text':
      return <Marked node={node} ctx={ctx} />
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading': {
      // The page's own heading stands above those of the answer.
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
              {child.type === 'paragraph' ? <Children of={child} ctx={ctx} /> : <Node node={child} ctx={ctx} />}
            </Fragment>
          ))}
        </li>
      )
    case 'inlineCode':
      return (
        <code>
          <Marked node={node} ctx={ctx} />
        </code>
      )
    case 'code':
      return (
        <pre>
          <Marked node={node} ctx={ctx} />
        </pre>
      )
    case 'html':
    case 'yaml':
      return /^<br\s*\/?>$/i.test(node.value) ? <br /> : <Marked node={node} ctx={ctx} />
    case 'link':
      return <Outward url={node.url}>{inside}</Outward>
    case 'linkReference':
      return <Outward url={ctx.urls.get(node.identifier)}>{inside}</Outward>
    case 'image':
      return <Outward url={node.url}>{node.alt || 'picture'}</Outward>
    case 'imageReference':
      return <Outward url={ctx.urls.get(node.identifier)}>{node.alt || 'picture'}</Outward>
    case 'table':
      return (
        <div className="wide">
          <table>
            <tbody>{inside}</tbody>
          </table>
        </div>
      )
    case 'tableRow':
      return <tr className="first:font-semibold">{inside}</tr>
    case 'tableCell':
      return <td>{inside}</td>
    case 'footnoteReference':
      return <sup>{node.label ?? node.identifier}</sup>
    case 'footnoteDefinition':
      return <div>{inside}</div>
    case 'definition':
      return null
  }
}

/** Text with the mentions in it marked. One that runs over several pieces of markdown is marked in each. */
function Marked({ node, ctx }: { node: { value: string } & Pick<Nodes, 'position'>; ctx: Context }) {
  const { value, position } = node
  const start = position?.start.offset
  const end = position?.end.offset
  if (start === undefined || end === undefined) return value
  const near = ctx.marks.filter((mark) => mark.start < end && mark.end > start)
  if (near.length === 0) return value
  return cut(value, offsetsOf(value, ctx.markdown.slice(start, end), start), near).map(({ text, mark }, index) =>
    mark ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
        key={index}
        style={brandStyle(mark.mention.color)}
        data-mention={mark.mention.id}
        data-brand={mark.mention.brand_id}
        data-is-focus={mark.mention.brand_id === ctx.focus || undefined}
        title={`${mark.mention.name}, characters ${mark.mention.start} to ${mark.mention.end}`}
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** A link out; an address that is not of the web is not followed. */
export function Outward({
  url,
  children,
  className,
}: {
  url: string | undefined
  children: ReactNode
  className?: string
}) {
  const protocol = url === undefined ? undefined : URL.parse(url)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') return children
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  )
}
