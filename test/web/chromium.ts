import { existsSync } from 'node:fs'

/** The shell draws no windows of its own, which saves it half of the work. */
export const browsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
export const executablePath = browsers.find((path) => path && existsSync(path))
export const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // No page lives long enough that better code would be worth its compiling.
  '--js-flags=--no-opt --no-maglev',
]
