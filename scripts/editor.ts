// npm run editor: the page editor on a page of its own, without the product.
//   PORT=3300 npm run editor              modules as they are on disk
//   npm run editor -- --built             the production build, as it is measured
import { build, createServer, preview } from 'vite'
import { workbenchConfig } from '../editor/workbench/vite.config.ts'

const port = Number(process.env.PORT ?? 3200)
const server = { port, strictPort: true, host: '127.0.0.1' }

if (process.argv.includes('--built')) {
  process.env.NODE_ENV = 'production'
  await build(workbenchConfig)
  await preview({ ...workbenchConfig, preview: server })
} else {
  const workbench = await createServer({ ...workbenchConfig, server })
  await workbench.listen()
}
console.log(`The page editor's workbench: http://localhost:${port}/`)
