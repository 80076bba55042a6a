import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHtml } from '../../src/domain/insights/actions/safe-html.ts'
import { sharedServer } from '../shared-server.ts'
import { makeAction } from './action-rows.ts'

const server = await sharedServer()

test('notes keep their text unchanged and their HTML without active content', async () => {
  const { project: api } = await server.tenant()
  const text = '<script>alert(1)</script> & so on'
  const html = '<p onclick="alert(1)">Now</p><script>alert(2)</script><img src=x onerror=alert(3)>'
  const action_id = await makeAction(api, { notes: { text, html } })
  expect((await api.get_action({ action_id })).data.notes).toEqual({ text, html: '<p>Now</p>' })
  for (const [sent, kept] of [
    [{ text: 'only' }, { text: 'only', html: '' }],
    [{ html: '<i>only' }, { text: '', html: '<i>only</i>' }],
    [{}, { text: '', html: '' }],
  ]) {
    await api.update_actions({ actions: [{ action_id, notes: sent ?? {} }] })
    expect((await api.get_action({ action_id })).data.notes).toEqual(kept)
  }
})

test.each([
  ['plain', 'plain'],
  ['a < b & c > d', 'a &lt; b &amp; c > d'],
  ['&lt;b&gt; &#60; &amp; &nope', '&lt;b> &lt; &amp; &amp;nope'],
  ['<B CLASS="x">bold</B >', '<b>bold</b>'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['</div></p>out', 'out'],
  ['<b><i>both</b>after</i>', '<b><i>both</i></b><i>after</i>'],
  ['one<br/>two<hr>', 'one<br>two<hr>'],
  [
    '<a href="https://acme.com/?a=1&b=2">x</a>',
    '<a href="https://acme.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
  ],
  ["<a title='>' href='mailto:a@b.c'>x", '<a href="mailto:a@b.c" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href=https://acme.com>x</a>', '<a href="https://acme.com" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.com">x</a>', '<a>x</a>'],
  [
    '<a href=\'https://a.com/"onclick="alert(1)\'>x</a>',
    '<a href="https://a.com/&quot;onclick=&quot;alert(1)" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['<style>p{}</style><title>t</title>x<!-- <b> -->y', 'xy'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<svg><path>x</path></svg>y', 'y'],
  ['<svg><p>x</p></svg>y', '<p>x</p>y'],
  ['<script>never closed', ''],
  ['x<p', 'x'],
  ['<img src="a>b" onerror="x">after', 'after'],
])('%j is kept as %j', (html, kept) => {
  expect(safeHtml(html)).toBe(kept)
  expect(safeHtml(kept)).toBe(kept)
})

const piece = fc.oneof(
  fc.constantFrom(
    ...['<', '>', '</', '/>', '"', "'", '=', ' ', '&', ';', '#', '<!--', '-->', '<![CDATA[', 'script', 'svg', 'style'],
    ...[
      '<p>',
      '</p>',
      '<a ',
      ' href=',
      'https://',
      'javascript:',
      '<b',
      '<script>',
      '</script>',
      'onload=',
      '\n',
      '\u2028',
    ],
  ),
  fc.string({ maxLength: 3 }),
)
const known =
  /<(?:br|hr|\/?(?:p|div|span|b|strong|i|em|u|s|code|pre|blockquote|ul|ol|li|h[1-6]|a)|a href="(?:https?:\/\/|mailto:)[^"]*" rel="noopener noreferrer nofollow")>/gi

test('sanitized HTML has known elements only, and sanitizing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const safe = safeHtml(pieces.join(''))
      expect(safe.replace(known, '')).not.toContain('<')
      expect(safeHtml(safe)).toBe(safe)
    }),
    { numRuns: process.env.LONG ? 100_000 : 1000 },
  )
})

test.each(['<', '<a ', '<b>', '<script>', '<!--', '<a href="', "<a href='x'", '</p>', '<p x="<', '&', '<svg '])(
  '100,000 characters of %j take less than 500 ms of CPU time',
  (text) => {
    const before = process.threadCpuUsage()
    safeHtml(text.repeat(100_000 / text.length))
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  },
)
