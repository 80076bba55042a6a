import { openWorld } from './world/open.ts'
import { installation, projectUuid } from './world/shape.ts'
const shape = installation(0.01, 1000)
const { services, close } = await openWorld(shape)
for (const i of [0, shape.chats.lastIndexOf(1000)]) for (const t of ['chats','sources', 'pages','page_readings']) console.log(i, t, await services.analytics.query({ text: `select count() c from ${t} where project_id={p:UUID}`, params: { p: projectUuid(i+1) } }))
await close(); process.exit()
