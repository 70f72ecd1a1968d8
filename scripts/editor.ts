// npm run editor: the page editor on a page of its own, without the product.
//   PORT=3300 npm run editor              modules as they are on disk
//   npm run editor -- --built             the production build, as it is measured
//   npm run editor -- --trial             under the names that the test suite of Lexical's playground expects
import { build, createServer, preview } from 'vite'
import { workbenchConfig } from '../editor/workbench/vite.config.ts'

const port = Number(process.env.PORT ?? 3200)
const config = workbenchConfig(process.argv.includes('--trial') ? './trial' : '.')
const server = { port, strictPort: true, host: '127.0.0.1' }

if (process.argv.includes('--built')) {
  process.env.NODE_ENV = 'production'
  await build(config)
  await preview({ ...config, preview: server })
} else {
  const workbench = await createServer({ ...config, server })
  await workbench.listen()
}
console.log(`The page editor's workbench: http://localhost:${port}/`)
