// npm start: from a fresh clone to a served site. Installs, builds and serves; what is already done is skipped.
//   --dev      reload on changes, pages served from their sources
//   --worker   no web server, only background jobs
import { spawn } from 'node:child_process'
import { beginLean, LEAN_ARGS } from './lean-node.mjs'
import { ensurePackages, handedToNewerNode } from './packages.mjs'
import { Explained } from './explained.mjs'
import { main, root } from './steps.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const isDev = process.argv.includes('--dev')
const isWorker = process.argv.includes('--worker')

const unknown = process.argv.slice(2).filter((arg) => arg !== '--dev' && arg !== '--worker')

main(async () => {
  if (unknown.length > 0)
    throw new Explained(
      `Nothing is known of "${unknown.join(' ')}" here: settings come from the environment, see .env.example. Nothing was started.`,
    )
  await ensurePackages()
  if (await handedToNewerNode(LEAN_ARGS)) return
  beginLean()
  process.chdir(root)
  if (isWorker) {
    await import('../server/worker.ts')
  } else if (isDev) {
    await serveAndReload()
  } else {
    await ensureWebBuilt()
    process.env.NODE_ENV ??= 'production'
    await import('../server/main.ts')
  }
})

/** The server under `node --watch`: it starts again when one of its files changes; Vite reloads the pages. */
function serveAndReload() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, FRONTAGE_DEV: '1', NODE_ENV: 'development' },
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve()
    })
  })
}
