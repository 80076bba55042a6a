import pino from 'pino'
import { makeFirstState } from '../scripts/first-state.ts'
import '../src/cli/cli.ts'
import '../src/cli/serve.ts'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'

/*
 * Creates a data folder with migrated, empty stores: node test/make-template.ts FOLDER. It also fills the compile cache for later
 * processes; those that tests kill could not write it.
 */

const [folder = ''] = process.argv.slice(2)
await makeFirstState()
const { close } = await openServices(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
await close()
