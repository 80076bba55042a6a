/** A page that only redirects its visitor to an address contained in its own URL. */
export interface RedirectWrapper {
  /** The host without `www.`, or a pattern for a family of hosts. */
  readonly host: string | RegExp
  /** The path without a final slash; absent: any path. */
  readonly path?: string
  /** The parameters that may hold the target; the first that does counts. */
  readonly parameters: readonly string[]
  /** The encoding of the target; absent: a plain URL. `a1_base64` is "a1" and the URL in URL-safe base64. */
  readonly form?: 'a1_base64'
}

/**
 * Redirect wrappers of search engines, social networks, mail gateways and affiliate networks. A viewer or a copy (AMP
 * cache, translation, web archive) is a page of its own and not listed, nor is a short link, whose target is stored
 * elsewhere.
 */
export const redirectWrappers: readonly RedirectWrapper[] = [
  { host: /^google(?:\.[a-z]{2,3}){1,2}$/, path: '/url', parameters: ['q', 'url'] },
  { host: 'googleadservices.com', path: '/pagead/aclk', parameters: ['adurl'] },
  { host: 'bing.com', path: '/ck/a', parameters: ['u'], form: 'a1_base64' },
  { host: 'bing.com', path: '/alink/link', parameters: ['url'] },
  { host: 'duckduckgo.com', path: '/l', parameters: ['uddg'] },
  { host: 'html.duckduckgo.com', path: '/l', parameters: ['uddg'] },
  { host: 'facebook.com', path: '/l.php', parameters: ['u'] },
  { host: 'l.facebook.com', path: '/l.php', parameters: ['u'] },
  { host: 'lm.facebook.com', path: '/l.php', parameters: ['u'] },
  { host: 'l.messenger.com', path: '/l.php', parameters: ['u'] },
  { host: 'l.instagram.com', parameters: ['u'] },
  { host: 'l.threads.com', parameters: ['u'] },
  { host: 'l.threads.net', parameters: ['u'] },
  { host: 'l.wl.co', path: '/l', parameters: ['u'] },
  { host: 'out.reddit.com', parameters: ['url'] },
  { host: 'youtube.com', path: '/redirect', parameters: ['q'] },
  { host: 'm.youtube.com', path: '/redirect', parameters: ['q'] },
  { host: 't.umblr.com', path: '/redirect', parameters: ['z'] },
  { host: 'vk.com', path: '/away.php', parameters: ['to'] },
  { host: 'm.vk.com', path: '/away.php', parameters: ['to'] },
  { host: 'away.vk.com', path: '/away.php', parameters: ['to'] },
  { host: 'linkedin.com', path: '/redir/redirect', parameters: ['url'] },
  { host: 'linkedin.com', path: '/safety/go', parameters: ['url'] },
  { host: 'pinterest.com', path: '/offsite', parameters: ['url'] },
  { host: 'tiktok.com', path: '/link/v2', parameters: ['target'] },
  { host: 'medium.com', path: '/r', parameters: ['url'] },
  { host: 'getpocket.com', path: '/redirect', parameters: ['url'] },
  { host: 'disq.us', path: '/url', parameters: ['url'] },
  { host: 'exit.sc', parameters: ['url'] },
  { host: 'gate.sc', parameters: ['url'] },
  { host: 'slack-redir.net', path: '/link', parameters: ['url'] },
  { host: 'steamcommunity.com', path: '/linkfilter', parameters: ['url', 'u'] },
  { host: 'link.zhihu.com', parameters: ['target'] },
  { host: 'link.juejin.cn', parameters: ['target'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameters: ['url'] },
  { host: 'go.skimresources.com', parameters: ['url'] },
  { host: 'go.redirectingat.com', parameters: ['url'] },
  { host: 'awin1.com', path: '/cread.php', parameters: ['ued', 'p'] },
  { host: 'click.linksynergy.com', path: '/deeplink', parameters: ['murl'] },
]
