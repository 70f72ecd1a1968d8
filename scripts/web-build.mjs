// Builds the browser's bundle and the server's renderer when their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root, run, step } from './steps.mjs'

/** Rooms whose files end up in a bundle. */
const rooms = ['web', 'contracts', 'domain', 'artwork', 'page-nodes', 'editor']
const stamp = `${root}web/dist/.built-from`

export async function ensureWebBuilt() {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await step('Web', async () => {
    // A build that is cut short must not look finished.
    rmSync(stamp, { force: true })
    await run(process.execPath, ['web/build.ts'], {
      quiet: true,
      must: true,
      env: { NODE_ENV: 'production' },
    })
    writeFileSync(stamp, sources)
    return 'built'
  })
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`))
  for (const room of rooms) {
    if (existsSync(root + room))
      for (const file of sourcesIn(room)) hash.update(file).update(readFileSync(root + file))
  }
  return hash.digest('hex')
}

function sourcesIn(folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}
