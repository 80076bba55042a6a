import { readFileSync } from 'node:fs'
import { openWorld } from './world/open.ts'
import { installation } from './world/shape.ts'
import { columnsOf } from '../src/store/clickhouse/native-columns.ts'
const { services, close } = await openWorld(installation(0.01, 1000))
const a = services.analytics
const variants: Record<string, { sqls: any[] }> = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const runs = Number(process.argv[3] ?? 40)
const best: Record<string, number[]> = {}
for (let i = 0; i < runs; i++) for (const [name, { sqls }] of Object.entries(variants)) {
  const before = process.cpuUsage()
  for (const s of sqls) { if (s.how === 'json') await a.query(s); else if (s.how==='bytes') await a.queryBytes(s, {}, 'Native'); else columnsOf(await a.queryBytes(s, {}, 'Native')) }
  const { user, system } = process.cpuUsage(before)
  ;(best[name] ??= []).push((user + system) / 1000)
}
for (const [n, l] of Object.entries(best)) { l.sort((x, y) => x - y); console.log(n.padEnd(40), 'min', l[0]!.toFixed(1), 'q1', l[Math.floor(l.length/4)]!.toFixed(1), 'med', l[l.length >> 1]!.toFixed(1)) }
await close(); process.exit()
