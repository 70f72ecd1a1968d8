// npm run bench: everything installed and built as for npm start, then bench/main.ts measures it.
import { ensurePackages, handedToNewerNode } from './packages.mjs'
import { main, root } from './steps.mjs'
import { ensureWebBuilt } from './web-build.mjs'
import { findBrowser } from './browser.mjs'

main(async () => {
  await ensurePackages()
  if (await handedToNewerNode()) return
  process.chdir(root)
  await ensureWebBuilt()
  process.env.CHROMIUM_PATH = await findBrowser()
  process.env.NODE_ENV ??= 'production'
  await import('../bench/main.ts')
})
