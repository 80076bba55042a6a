import { expect, test } from 'vitest'
import { answerscope } from './run.ts'

test.each([
  ['http://127.0.0.1:80/', 'Not read (address_refused): 127.0.0.1 has an address that is not public.'],
  [
    'http://[::ffff:169.254.169.254]/',
    'Not read (address_refused): ::ffff:a9fe:a9fe has an address that is not public.',
  ],
  ['file:///etc/passwd', 'Not read (url_refused): URLs with the scheme file: are not fetched.'],
  ['http://example.com:8787/', 'Not read (url_refused): URLs with port 8787 are not fetched.'],
])('pages fetch %s says why it is refused', async (url, words) => {
  expect(await answerscope(['pages', 'fetch', url])).toEqual({ code: 1, stdout: '', stderr: [words] })
})
