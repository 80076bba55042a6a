import type { Config } from '../config.ts'
import { shellWord } from './shell-word.ts'

/*
 * The commands that back up stores that are servers, for an operator to run: these have their own backup tools. No
 * password is printed; the programs read it from their usual place.
 */

const passwords = `# Passwords: PostgreSQL reads PGPASSWORD or ~/.pgpass; CLICKHOUSE_PASSWORD is for ClickHouse.`

/** A script that backs up the stores of this installation. */
export function backupCommands(config: Config, file: string): string {
  const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL } = config
  const name = stem(file)
  const postgres =
    DATABASE_URL && `pg_dump --format=custom --file=${shellWord(`${name}.dump`)} ${shellWord(bare(DATABASE_URL))}`
  const clickhouse = CLICKHOUSE_URL?.map((url) =>
    statement(url, `BACKUP DATABASE ${databaseOf(url)} TO File('${setName(name)}')`),
  )
  if (postgres && clickhouse) {
    return [
      `# Save this as backup.sh and run: answerscope hold -- sh backup.sh`,
      passwords,
      `# ClickHouse backups go below the folder in the setting backups.allowed_path of each server.`,
      'set -e',
      postgres,
      ...clickhouse,
    ].join('\n')
  }
  return [
    '# One store is embedded, the other is a server: copies match only if nothing runs. Stop the service first.',
    passwords,
    'set -e',
    ...(postgres ? [postgres] : copied(DATA_DIR, name)),
    ...(clickhouse ?? copied(DATA_DIR, name)),
  ].join('\n')
}

/** Copies the folder without the key that encrypts its secrets. */
const copied = (data_dir: string, name: string) => [
  `cp -a ${shellWord(data_dir)} ${shellWord(`${name}.data`)}`,
  `rm -f ${shellWord(`${name}.data/secrets.key`)}`,
]

/** A script that restores what `backupCommands` backed up. */
export function restoreCommands(config: Config, file: string): string {
  const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL } = config
  const name = stem(file)
  const postgres =
    DATABASE_URL && `pg_restore --exit-on-error --dbname=${shellWord(bare(DATABASE_URL))} ${shellWord(`${name}.dump`)}`
  const clickhouse = CLICKHOUSE_URL?.map((url) =>
    statement(url, `RESTORE DATABASE ${databaseOf(url)} FROM File('${setName(name)}')`),
  )
  const folder = `cp -a ${shellWord(`${name}.data`)} ${shellWord(DATA_DIR)}`
  return [
    '# Stop every service. The databases must be new and empty, and DATA_DIR must not exist if a store is embedded.',
    passwords,
    'set -e',
    postgres ?? folder,
    ...(clickhouse ?? [folder]),
    ...(clickhouse
      ? ['# Then restart every ClickHouse server. Start the first service only when all of them are up.']
      : []),
  ].join('\n')
}

/** The name without archive extensions. */
const stem = (file: string) => (file === '-' ? 'answerscope' : file.replace(/\.(?:tar(?:\.zst)?|tzst|dump|zst)$/, ''))

/** The name of a backup on a ClickHouse server, without the folders of this machine. */
const setName = (name: string) => (name.split('/').at(-1) ?? name).replaceAll(/[^\w.-]/g, '-')

function bare(url: string): string {
  const parsed = new URL(url)
  parsed.password = ''
  parsed.searchParams.delete('password')
  return parsed.href
}

const databaseOf = (url: string) =>
  `\`${decodeURIComponent(new URL(url).pathname.slice(1)) || new URL(url).searchParams.get('database') || 'default'}\``

/** Uses the same interface as the service. */
function statement(url: string, text: string): string {
  const { origin, username } = new URL(url)
  const user = decodeURIComponent(username) || 'default'
  const headers = `-H ${shellWord(`X-ClickHouse-User: ${user}`)} -H "X-ClickHouse-Key: $CLICKHOUSE_PASSWORD"`
  return `curl -sS --fail-with-body ${headers} ${shellWord(`${origin}/`)} --data-binary ${shellWord(text)}`
}
