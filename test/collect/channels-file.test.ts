import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import shipped from '../../src/contract/channels.json' with { type: 'json' }
import { firstProblem } from '../../src/contract/problems.ts'
import { ChannelsFile } from '../../src/engines/channels-file.ts'
import { answerscope } from '../cli/run.ts'

test('the built-in list is a valid channels file', () => {
  expect(ChannelsFile.parse(shipped).channels).toHaveLength(28)
})

const row = (fields: object) => ({ channels: [{ id: 'A-1', ...fields }] })
const engine = (fields: object) => row({ engine: fields })

test.for([
  [{}, 'channels is required. Send an array.'],
  [[], 'The file must be an object, not an array.'],
  [{ channels: [], chanels: [] }, 'chanels is not a field of this file.'],
  [{ channels: [{}] }, /^channels\[0\]\.id is required\. Send one of: A-0, /],
  [{ channels: [{ id: 'Z-9' }] }, /^channels\[0\]\.id does not accept "Z-9"\. Use one of: A-0, /],
  [{ channels: [{ id: 'A-0' }, { id: 'A-0' }] }, 'channels[1].id repeats A-0. Send one row per channel.'],
  [row({ is_activ: true }), 'channels[0].is_activ is not a field of this file.'],
  [row({ is_active: 'yes' }), 'channels[0].is_active must be true or false, not a string.'],
  [row({ engine: 'openai' }), 'channels[0].engine must be an object, not a string.'],
  [engine({ modle: 'x' }), 'channels[0].engine.modle is not a field of this file.'],
  [engine({ model: 5 }), 'channels[0].engine.model must be a string, not a number.'],
  [engine({ provider: 'acme' }), /^channels\[0\]\.engine\.provider does not accept "acme"\. Use one of: openai, /],
  [engine({ web_search: 1 }), 'channels[0].engine.web_search must be true or false, not a number.'],
  [engine({ country: 'XX' }), /^channels\[0\]\.engine\.country does not accept "XX"\./],
  [engine({ api_key: 'hush' }), 'channels[0].engine.api_key is not a field of this file.'],
  [
    engine({ base_url: 'https://me:hush@gateway.example/' }),
    'channels[0].engine.base_url must be an http or https URL without a user and password.',
  ],
  [
    engine({ base_url: 'gateway' }),
    'channels[0].engine.base_url must be an http or https URL without a user and password.',
  ],
  [engine({ provider: 'mistral' }), 'channels[0].engine.model is required: A-1 ships with one of openai.'],
  [
    { channels: [{ id: 'A-0', engine: { model: 'x' } }] },
    'channels[0].engine.provider is required: A-0 ships without an engine.',
  ],
  [
    { channels: [{ id: 'A-0', engine: { provider: 'openai' } }] },
    'channels[0].engine.model is required: A-0 ships with none.',
  ],
] as const)('%j is refused in one line that names the field', ([file, message]) => {
  const parsed = ChannelsFile.safeParse(file, { reportInput: true })
  expect(parsed.error && firstProblem(parsed.error, 'file').message).toMatch(
    typeof message === 'string' ? new RegExp(`^${message.replace(/[.[\]]/g, '\\$&')}$`) : message,
  )
})

test('the service does not start with such a file, and reveals nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-channels-'))
  const file = join(folder, 'channels.json')
  await writeFile(file, JSON.stringify(engine({ base_url: 'https://me:hush@gateway.example/' })))
  const { code, stderr } = await answerscope(['serve'], { CHANNELS_FILE: file, DATA_DIR: join(folder, 'data') })
  expect([code, stderr]).toEqual([
    1,
    [
      `CHANNELS_FILE names ${file}: channels[0].engine.base_url must be an http or https URL without a user and password.`,
    ],
  ])
  await rm(folder, { recursive: true })
})
