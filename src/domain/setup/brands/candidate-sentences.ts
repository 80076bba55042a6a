import { BrandSet, findMentionsInSentences } from '../../../answers/mentions.ts'
import { createBinder } from '../../../report/bind.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { scanVisible } from '../../../text/visible.ts'
import { runReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { yieldToEventLoop } from '../../foundation/pace.ts'

/** A sentence of an answer that names a candidate, which is not tracked. */
export interface NamingSentence {
  chat_id: string
  text: string
}

type Candidate = { name: string; name_key: string }

/** How many of the latest answers to use per name. */
const maxAnswers = 3
/** The number of names whose answers are in memory at the same time. */
const namesAtOnce = 100
/** A sentence must be more than this many UTF-16 units longer than the name to be preferred. */
const minSaid = 4
/** In UTF-16 units. A longer sentence is cut around the name. */
const longest = 300

/** A sentence from each of the latest answers that name some candidates, by `name_key`; the latest answer first. */
export async function sentencesNaming(
  ctx: ProjectContext,
  snapshot: Snapshot,
  candidates: readonly Candidate[],
): Promise<Map<string, NamingSentence[]>> {
  const sentences = new Map<string, NamingSentence[]>()
  for (let at = 0; at < candidates.length; at += namesAtOnce) {
    await readSentences(ctx, snapshot, candidates.slice(at, at + namesAtOnce), sentences)
  }
  return sentences
}

async function readSentences(
  ctx: ProjectContext,
  snapshot: Snapshot,
  candidates: readonly Candidate[],
  sentences: Map<string, NamingSentence[]>,
) {
  const keys = candidates.map(({ name_key }) => name_key)
  const named = await answersNaming(ctx, snapshot, keys)
  const contents = await contentsOf(ctx, snapshot, [...new Set(named.map(({ chat }) => chat))])
  const answersOf = Map.groupBy(named, ({ name_key }) => name_key)
  for (const { name, name_key } of candidates) {
    const set = new BrandSet([{ id: '', name, aliases: [], domains: [], regex: null, match_case: 'any' }])
    const found: NamingSentence[] = []
    for (const { chat } of answersOf.get(name_key) ?? []) {
      const text = informativeSentence(set, name, contents.get(chat) ?? [])
      if (text !== undefined) found.push({ chat_id: idOf('chat', chat), text: around(text, name) })
      await yieldToEventLoop()
    }
    sentences.set(name_key, found)
  }
}

async function answersNaming(ctx: ProjectContext, snapshot: Snapshot, name_keys: string[]) {
  const { params, bind, list } = createBinder()
  const conditions = [
    visible(snapshot, bind),
    `name_key IN ${list(name_keys, 'String')}`,
    ...notOfDeletedPrompts(snapshot, bind),
  ]
  const text = `
    SELECT name_key, toString(chat_id) AS chat FROM candidates WHERE ${conditions.join(' AND ')}
    ORDER BY name_key, date DESC, chat_id LIMIT ${maxAnswers} BY name_key`
  return await runReport<{ name_key: string; chat: string }>(ctx, { text, params })
}

/** What the engines said in some chats, message by message. */
async function contentsOf(ctx: ProjectContext, snapshot: Snapshot, chats: string[]): Promise<Map<string, string[]>> {
  if (chats.length === 0) return new Map()
  const { params, bind, list } = createBinder()
  const text = `
    SELECT toString(chat_id) AS chat, arrayFilter((content, role) -> role = 'assistant', contents, roles) AS said
    FROM chat_contents WHERE ${visible(snapshot, bind)} AND chat_id IN ${list(chats, 'UUID')}`
  const rows = await runReport<{ chat: string; said: string[] }>(ctx, { text, params })
  return new Map(rows.map(({ chat, said }) => [chat, said]))
}

/** The first sentence that says more than the name, as list items and headings rarely do; else the first one. */
function informativeSentence(set: BrandSet, name: string, messages: readonly string[]): string | undefined {
  const sentences = messages.flatMap((content, message) =>
    findMentionsInSentences(set, message, scanVisible(content), []).map(({ sentence }) =>
      sentence.replace(/\s+/g, ' ').trim(),
    ),
  )
  return sentences.find((sentence) => sentence.length > name.length + minSaid) ?? sentences[0]
}

/** A sentence. From a long one only the part around the name. */
function around(sentence: string, name: string): string {
  if (sentence.length <= longest) return sentence
  const at = Math.max(0, sentence.toLowerCase().indexOf(name.toLowerCase()))
  const start = Math.max(0, Math.min(at - longest / 2, sentence.length - longest))
  const part = sentence.slice(start, start + longest).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + longest < sentence.length ? '…' : ''}`
}
