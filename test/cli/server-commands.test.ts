import { describe, expect, test } from 'vitest'
import { answerscope } from './run.ts'

const postgres = 'postgres://ann:s3cret@pg.example:5432/answers%20cope?password=s3cret'
const clickhouse = 'https://bob:s3cret@ch1.example:8443/answers,http://ch2.example:8123/answers'

describe('a backup of database servers', () => {
  test('is made with their own commands, which are printed without passwords', async () => {
    const env = { DATABASE_URL: postgres, CLICKHOUSE_URL: clickhouse, CLICKHOUSE_CLUSTER: 'main' }
    const backup = await answerscope(['backup', "/backup/o'clock.tar.zst"], env)
    expect([backup.code, backup.stderr]).toEqual([
      1,
      ['No backup was made: a store of this installation is a database server. Run these commands instead:'],
    ])
    expect(backup.stdout.split('\n')).toEqual([
      '# Save this as backup.sh and run: answerscope hold -- sh backup.sh',
      '# Passwords: PostgreSQL reads PGPASSWORD or ~/.pgpass; CLICKHOUSE_PASSWORD is for ClickHouse.',
      '# ClickHouse backups go below the folder in the setting backups.allowed_path of each server.',
      'set -e',
      `pg_dump --format=custom --file='/backup/o'\\''clock.dump' postgres://ann@pg.example:5432/answers%20cope`,
      `curl -sS --fail-with-body -H 'X-ClickHouse-User: bob' -H "X-ClickHouse-Key: $CLICKHOUSE_PASSWORD" https://ch1.example:8443/ --data-binary 'BACKUP DATABASE \`answers\` TO File('\\''o-clock'\\'')'`,
      `curl -sS --fail-with-body -H 'X-ClickHouse-User: default' -H "X-ClickHouse-Key: $CLICKHOUSE_PASSWORD" http://ch2.example:8123/ --data-binary 'BACKUP DATABASE \`answers\` TO File('\\''o-clock'\\'')'`,
      '',
    ])
    const restore = await answerscope(['restore', '/backup/today.dump'], env)
    expect([restore.code, restore.stdout.split('\n').slice(3, 5)]).toEqual([
      1,
      [
        'pg_restore --exit-on-error --dbname=postgres://ann@pg.example:5432/answers%20cope /backup/today.dump',
        `curl -sS --fail-with-body -H 'X-ClickHouse-User: bob' -H "X-ClickHouse-Key: $CLICKHOUSE_PASSWORD" https://ch1.example:8443/ --data-binary 'RESTORE DATABASE \`answers\` FROM File('\\''today'\\'')'`,
      ],
    ])
    expect(`${backup.stdout}${restore.stdout}`).not.toContain('s3cret')
  })

  test.each([
    [{ DATABASE_URL: postgres }, ['pg_dump', 'cp -a ./data today.data', 'rm -f today.data/secrets.key']],
    [
      { CLICKHOUSE_URL: 'http://ch2.example:8123' },
      ['cp -a ./data today.data', 'rm -f today.data/secrets.key', 'curl'],
    ],
  ])('next to an embedded store begins with stopping the service: %j', async (env, commands) => {
    const { code, stdout } = await answerscope(['backup', 'today'], env)
    const [first = '', , , ...rest] = stdout.trim().split('\n')
    expect([code, first]).toEqual([
      1,
      '# One store is embedded, the other is a server: copies match only if nothing runs. Stop the service first.',
    ])
    expect(rest.map((line, i) => line.startsWith(commands[i] ?? '-'))).toEqual(commands.map(() => true))
  })
})
