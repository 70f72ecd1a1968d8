// Brings packages and Node to what the lock file says. Plain JavaScript for Node 18 and newer, without
// dependencies: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { leanEnvironment } from './lean-node.mjs'
import { Explained } from './explained.mjs'
import { root, run, step } from './steps.mjs'

const OLDEST_NODE = 24
const stamp = `${root}node_modules/.frontage-lock`
const suppliedNode = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`

/** Installs the locked packages if there are none, or if the lock has changed since. */
export async function ensurePackages() {
  const lock = hashOf('package-lock.json')
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8') === lock : isFreshByHand()) return
  await step('Packages', async () => {
    // Under npm, npm itself says where it is; development packages are needed to build, whatever NODE_ENV is.
    const npm = process.env.npm_execpath?.endsWith('.js')
      ? [process.execPath, process.env.npm_execpath]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
    const [program, ...first] = npm
    await run(program, [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
      quiet: true,
      must: true,
    })
    writeFileSync(stamp, lock)
    return 'installed'
  })
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(root + file))
    .digest('hex')
}

/** Someone ran npm by hand after the lock file was written: npm's own record is newer than the lock. */
function isFreshByHand() {
  const record = statSync(`${root}node_modules/.package-lock.json`, { throwIfNoEntry: false })
  return record !== undefined && record.mtimeMs > statSync(`${root}package-lock.json`).mtimeMs
}

/**
 * Runs this script again under the Node that comes with the packages, if the present one is too old.
 * Resolves with true in the old one, when everything is over; with false where the work is to be done.
 *
 * @param {readonly string[]} told arguments for Node itself
 */
export async function handedToNewerNode(told = []) {
  stopWithNpm()
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) {
    // Should the old Node be killed outright, its end of this channel closes: stop as if asked to.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    process.channel?.unref()
    return false
  }
  if (!existsSync(suppliedNode))
    throw new Explained(
      `This is Node ${process.versions.node}; Frontage needs ${OLDEST_NODE} or newer. The package that supplies it is ` +
        'incomplete: run "npm ci" with install scripts allowed, or install Node by hand.',
    )
  process.exitCode = await handOver([...told, ...process.execArgv, ...process.argv.slice(1)])
  return true
}

function handOver(args) {
  return new Promise((resolve, reject) => {
    // In a group of its own, so that Ctrl-C arrives once: from us.
    const child = spawn(suppliedNode, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: leanEnvironment(process.env),
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => reject(new Explained(`${suppliedNode} does not run here: ${error.message}`)))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * npm runs us below a shell. Asked to stop, it passes that on to the shell, which ends without a word to us:
 * notice the new parent, and stop as if asked to.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.channel) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** PATH with the packages' programs first, so that their `#!/usr/bin/env node` finds the right Node. */
export const pathWithPackages = `${root}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
