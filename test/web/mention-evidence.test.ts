import { describe, expect, test } from 'vitest'
import { BrandSet, findMentions } from '../../src/answers/mentions.ts'
import { placeOf } from '../../web/features/chats/mention-place.ts'
import { ruleOf } from '../../web/features/chats/mention-rule.ts'

const acme = {
  name: 'Acme Cloud',
  aliases: ['O’Reilly', 'Bırɨƀ', '12″'],
  domains: ['münchen.example'],
  regex: undefined,
}

/** What the service finds in an answer, as explained in the dashboard. */
const explained = (content: string) =>
  findMentions(new BrandSet([{ id: '1', ...acme, regex: null }]), 0, content).map((mention) => {
    const place = placeOf(content, mention)
    const { kind, written } = ruleOf(place.words, acme) ?? {}
    return [kind, written, `${place.before}[${place.words}]${place.after}`]
  })

describe('the dashboard explains a mention as the service counts it', () => {
  test.each([
    ['Take ACME\u2011cloud today.', 'name', 'Acme Cloud', 'Take [ACME\u2011cloud] today.'],
    ['Take Ａcme\u00adCloud? Or **Acme**\nCloud.', 'name', 'Acme Cloud', 'Or [Acme\nCloud].'],
    ['Read OʼReilly.', 'alias', 'O’Reilly', 'Read [OʼReilly].'],
    ['Read O′Reilly, it is good. Then rest.', 'alias', 'O’Reilly', 'Read [O′Reilly], it is good.'],
    ['Try birib.', 'alias', 'Bırɨƀ', 'Try [birib].'],
    ['It has 12" of screen.', 'alias', '12″', 'It has [12"] of screen.'],
    ['See xn--mnchen-3ya.example.', 'domain', 'münchen.example', 'See [xn--mnchen-3ya.example].'],
    ['| a | b |\n|---|---|\n| x | <i>Acme&nbsp;Cloud</i> y |', 'name', 'Acme Cloud', '[Acme\u00a0Cloud] y'],
    ['😀 Hi. <b>B</b> [Acme Cloud](https://acme.example), e.g. C', 'name', 'Acme Cloud', 'B [Acme Cloud], e.g. C'],
  ])('%j', (content, kind, written, sentence) => {
    expect(explained(content)).toEqual([[kind, written, sentence]])
  })
})
