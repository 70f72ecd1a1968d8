// npm run load: everything installed and built as for npm start, then bench/load plays what people do.
import { ensurePackages, handedToNewerNode } from './packages.mjs'
import { main, root } from './steps.mjs'
import { ensureWebBuilt } from './web-build.mjs'

main(async () => {
  await ensurePackages()
  if (await handedToNewerNode()) return
  process.chdir(root)
  await ensureWebBuilt()
  process.env.NODE_ENV ??= 'production'
  await import('../bench/load/index.ts')
})
