import pino from 'pino'
import { makeFirstState } from '../scripts/first-state.ts'
import '../src/cli/cli.ts'
import '../src/cli/serve.ts'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'

/*
 * Makes a data folder with migrated, empty stores: node test/make-template.ts FOLDER. What it reads is compiled for every process
 * that follows; those that tests kill would leave nothing of it.
 */

const [folder = ''] = process.argv.slice(2)
await makeFirstState()
const { close } = await openServices(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
await close()
