// npm run editor: the page editor on a page of its own, without the product. `?isCollab=true` in two windows writes together.
//   PORT=3300 npm run editor              modules as they are on disk
//   npm run editor -- --built             the production build, as it is measured
//   npm run editor -- --trial             under the names that the test suite of Lexical's playground expects
import type { Server } from 'node:http'
import { build, createServer, preview } from 'vite'
import { serveRooms } from '../editor/collaboration/rooms.ts'
import { workbenchConfig } from '../editor/workbench/vite.config.ts'
import { typed } from './arguments.ts'

const { values } = typed({
  options: { built: { type: 'boolean', default: false }, trial: { type: 'boolean', default: false } },
  usage: 'npm run editor [-- --built] [--trial]     the page editor on a page of its own, at PORT (3200)',
})
const port = Number(process.env.PORT ?? 3200)
const config = workbenchConfig(values.trial ? './trial' : '.')
const rooms = { path: '/rooms' }
const server = { port, strictPort: true, host: '127.0.0.1' }

if (values.built) {
  process.env.NODE_ENV = 'production'
  await build(config)
  serveRooms((await preview({ ...config, preview: server })).httpServer as Server, rooms)
} else {
  const workbench = await createServer({ ...config, server })
  await workbench.listen()
  serveRooms(workbench.httpServer as Server, rooms)
}
console.log(`The page editor's workbench: http://localhost:${port}/`)
