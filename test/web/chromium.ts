import { existsSync } from 'node:fs'

/** The headless shell does not draw windows, which halves its work. */
export const browsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
export const executablePath = browsers.find((path) => path && existsSync(path))
export const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // No page lives long enough to benefit from optimised code.
  '--js-flags=--no-opt --no-maglev',
]
