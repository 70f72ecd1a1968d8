import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import { execFile, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canReach, type ServerAccount } from './account.ts'
import { STATE_DIR } from './binaries.ts'
import { makeFolderSync } from './make-folder.ts'

/** Superuser of an embedded cluster. Only the engine uses it: to make roles, databases and copies. */
export const ENGINE_USER = 'frontage_engine'

/**
 * Where the cluster really lives. Normally the folder asked for. For root below a closed folder (/root) the
 * server's account could not reach it, so it lives in the system's state folder and the folder asked for
 * keeps a note of where; deleting the note (with the data directory) starts afresh.
 *
 * @throws a sentence for the operator: the folder is a copy, or its cluster is gone
 */
export function clusterHome(asked: string, account: ServerAccount | undefined): string {
  try {
    makeFolderSync(dirname(asked))
  } catch (error) {
    throw unwritable(dirname(asked), error)
  }
  const parent = realpathSync(dirname(asked))
  const here = join(parent, basename(asked))
  if (!account || existsSync(join(asked, 'PG_VERSION'))) return here
  const closed = statSync(parent)
  if (closed.uid === 0 && canReach(account, dirname(parent))) chmodSync(parent, closed.mode | 0o011)
  if (canReach(account, parent)) return here
  const known = notedHome(here)
  if (known) return known
  // Open to walk through; each cluster in it is closed to everybody but its account.
  mkdirSync(STATE_DIR, { recursive: true, mode: 0o755 })
  const planned = plannedNote(here)
  try {
    writeNote(planned, join(STATE_DIR, `postgres-${randomUUID()}`), here, 'wx')
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const { home } = readNote(planned)
  // Someone else may have finished in between.
  return notedHome(here) ?? home
}

const noteOf = (here: string) => `${here}.location`
const plannedNote = (here: string) => `${here}.location.planned`
const writeNote = (note: string, home: string, folder: string, flag: 'w' | 'wx') =>
  writeFileSync(note, `${home}\n${folder}\n`, { flag })

/** An older note does not say whose it is. */
function readNote(note: string): { home: string; folder: string | undefined } {
  const [home = '', folder] = readFileSync(note, 'utf8').split('\n').filter(Boolean)
  return { home, folder }
}

/** A note is copied with its folder, and two products on one cluster would each believe that it is theirs. */
function notedHome(here: string): string | undefined {
  const note = noteOf(here)
  if (!existsSync(note)) return undefined
  const { home, folder } = readNote(note)
  if (folder && folder !== here && existsSync(noteOf(folder)) && readNote(noteOf(folder)).home === home)
    throw new Error(
      `${dirname(here)} is a copy: its database is in ${home} and belongs to ${dirname(folder)}. ` +
        `Delete ${note} to start with an empty database, and copy the data with "npm run db -- move <url>".`,
    )
  if (!existsSync(join(home, 'PG_VERSION')))
    throw new Error(
      `The database of ${dirname(here)} should be in ${home}, and it is not there. ` +
        `Bring that folder back, or delete ${note} to start with an empty database.`,
    )
  // The folder was moved.
  if (folder !== here) writeNote(note, home, here, 'w')
  return home
}

/** From now on the folder knows its cluster: a start that was cut short before left none to miss. */
export function keepHome(asked: string, home: string): void {
  const here = join(realpathSync(dirname(asked)), basename(asked))
  const planned = plannedNote(here)
  if (!existsSync(planned)) return
  if (readNote(planned).home === home) renameSync(planned, noteOf(here))
  else rmSync(planned, { force: true })
}

/**
 * The folder for the server's socket, closed to everybody else. Short and outside the data directory,
 * because the address of a socket may not be longer than 107 bytes.
 */
export function socketFolder(clusterDir: string, account: ServerAccount | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const folder = `/tmp/frontage-${uid}-${createHash('sha1').update(clusterDir).digest('hex').slice(0, 16)}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (account && found.uid === 0) chownSync(folder, account.uid, account.gid)
  else if (found.uid !== uid || !found.isDirectory())
    throw new Error(`${folder} belongs to another user; remove it and start again.`)
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Makes a new cluster if there is none. It is made aside and renamed when complete and synced, so a start
 * that was cut short leaves nothing that looks like a cluster. That takes seconds, on a slow disk many, in which the process goes on
 * answering: each night one is made to prove a backup.
 */
export async function ensureCluster(
  clusterDir: string,
  bin: string,
  account: ServerAccount | undefined,
): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const aside = `${clusterDir}.init`
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    if (account) chownSync(aside, account.uid, account.gid)
  } catch (error) {
    throw unwritable(dirname(clusterDir), error)
  }
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const wanted = ['-D', aside, ...locale, '-A', 'trust', '-U', ENGINE_USER]
  try {
    await promisify(execFile)(join(bin, 'initdb'), wanted, {
      ...account,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
    })
  } catch (error) {
    const said = fieldOf(error, 'stderr') || fieldOf(error, 'message')
    throw new Error(`PostgreSQL could not make a cluster in ${aside}: ${String(said)}`, { cause: error })
  }
  rmSync(clusterDir, { recursive: true, force: true })
  renameSync(aside, clusterDir)
}

/**
 * A cluster is readable by its own major version only.
 *
 * @throws a sentence with the way out, instead of a server that fails on every start
 */
export function assertSameMajor(clusterDir: string, bin: string, account: ServerAccount | undefined) {
  const cluster = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const told = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, encoding: 'utf8', cwd: '/' })
  if (told.error || told.status !== 0)
    throw new Error(`${join(bin, 'postgres')} does not run here: ${told.error?.message ?? told.stderr}`)
  const server = /(\d+)/.exec(told.stdout)?.[1]
  if (server !== cluster)
    throw new Error(
      `The data in ${clusterDir} was written by PostgreSQL ${cluster}, but this is PostgreSQL ${server}. ` +
        `Run it with binaries of version ${cluster} (PG_BIN_DIR) and copy it with "npm run db -- move <url>", ` +
        'or choose another DATA_DIR. Nothing was changed.',
    )
}

function unwritable(folder: string, error: unknown): Error {
  const code = codeOf(error)
  return new Error(
    `The data directory ${folder} cannot be written (${code ?? error}). Set DATA_DIR to one that can.`,
  )
}
