/** `npm run backup`, with the settings of the server. Nothing here migrates a database that is in use: one backs up before an update. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { NewBrokerage } from '@frontage/contracts/console.ts'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { assertEmpty } from '@frontage/db/backup/restore.ts'
import {
  backupIds,
  BackupProblem,
  manifestOf,
  newKey,
  openPlace,
  ownerOf,
  problemOf,
  restoreBackup,
  restoreTenant,
  runBackup,
  secretMark,
  takePlaceOver,
  verifyBackup,
} from '@frontage/server/modules/backups/index.ts'
import { clockWithOffset } from '@frontage/server/platform/clock.ts'
import { openFileStore } from '@frontage/server/platform/files/store.ts'
import { openContext, openLog } from '@frontage/server/site/open-context.ts'
import {
  readEnvironment,
  readSettings,
  settingsFrom,
  type Settings,
} from '@frontage/server/platform/settings.ts'

import { argumentsOf, notDone } from '../arguments.ts'

type Place = Awaited<ReturnType<typeof openPlace>>

export const usage =
  'npm run backup                        makes a backup, while the product runs\n' +
  'npm run backup -- list\n' +
  'npm run backup -- verify [ID]         restores it into a database of its own and reads every file\n' +
  'npm run backup -- restore ID [--yes]  into the empty database and the file store of these settings\n' +
  'npm run backup -- restore ID --tenant harbor --host restored.example.com\n' +
  '                                      one brokerage beside the living ones\n' +
  'npm run backup -- take-over [--yes]   the backups are this installation\u2019s from now on: the one before is gone for good\n' +
  'npm run backup -- key                 a new key for BACKUP_KEY\n' +
  'ID may be "latest".'

const TURN_PATIENCE_MS = 10_000

/** What each takes: options, and how many words. */
const TAKES: Readonly<Record<string, { options: readonly string[]; words: number }>> = {
  make: { options: [], words: 0 },
  list: { options: [], words: 0 },
  verify: { options: [], words: 1 },
  restore: { options: ['yes', 'tenant', 'host'], words: 1 },
  'take-over': { options: ['yes'], words: 0 },
  key: { options: [], words: 0 },
}

/** @returns what to say */
export async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = argumentsOf(args, {
    words: 2,
    usage,
    options: { yes: { type: 'boolean' }, tenant: { type: 'string' }, host: { type: 'string' } },
  })
  const [verb = 'make', ...words] = positionals
  const takes = Object.hasOwn(TAKES, verb) ? TAKES[verb] : undefined
  if (!takes) throw notDone(`There is no command "${verb}"`, usage)
  const options = Object.keys(values).filter((name) => !takes.options.includes(name))
  const surplus = [...words.slice(takes.words), ...options.map((name) => `--${name}`)]
  if (surplus.length > 0) throw notDone(`${verb} does not take ${surplus.join(', ')}`, usage)
  if (values.host !== undefined && values.tenant === undefined)
    throw notDone('--host goes with --tenant: the address of one brokerage beside the living ones', usage)
  const [id = 'latest'] = words
  if (verb === 'key') return newKey()
  const env = readEnvironment(process.env)
  const settings = settingsFrom(env, env.SESSION_SECRET ?? (await generatedSecret(env.DATA_DIR)))
  const place = await openPlace(settings)
  if (verb === 'make') return make(settings, place)
  if (verb === 'list') return list(place)
  if (verb === 'verify') return verify(settings, place, await known(place, id))
  if (verb === 'take-over') return takeOver(settings, place, values.yes ?? false)
  if (words.length === 0) throw new Error(`Which backup? npm run backup -- list shows them.\n${usage}`)
  const which = await known(place, id)
  if (values.tenant === undefined) return restore(settings, place, which, values.yes ?? false)
  if (!values.host)
    throw new Error('A brokerage that is restored beside another needs --host: an address of its own.')
  const asked = NewBrokerage.pick({ host: true }).safeParse(values)
  if (!asked.success) throw new Error(`--host: ${asked.error.issues.map(({ message }) => message).join(' ')}`)
  return beside(place, which, values.tenant, asked.data.host)
}

/** The one of this machine, if it has been started here; none is made. */
const generatedSecret = (dataDir = './.data'): Promise<string> =>
  readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => '')

const noneIn = ({ address }: Place): string =>
  `There is no backup in ${address}. If there should be one, check that its disk is mounted.`

async function known(place: Place, id: string): Promise<string> {
  const ids = await backupIds(place)
  const found = id === 'latest' ? ids[0] : ids.find((one) => one === id)
  if (found) return found
  throw new BackupProblem(
    ids.length === 0 ? noneIn(place) : `There is no backup ${id}. The newest is ${ids[0]}.`,
  )
}

async function withDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
const sum = (tables: readonly { rows: number }[]) => tables.reduce((all, { rows }) => all + rows, 0)

const warning = (place: Place) =>
  place.key.isPublished
    ? '\nEncrypted with the published key of demonstration data: everybody can read it. Set BACKUP_KEY.'
    : ''

function make(settings: Settings, place: Place): Promise<string> {
  return withDatabase(settings, async (db) => {
    const files = await openFileStore(settings.filesUrl)
    const context = { db, files, settings, clock: clockWithOffset(0), log: openLog('silent') }
    const how = { isVerified: false, patience: TURN_PATIENCE_MS }
    const { manifest } = await runBackup(context, place, how)
    const { id, tables, rows, files: stored, took_ms } = manifest
    const lost =
      stored.missing > 0
        ? `\n${stored.missing} files that rows name are missing in the file store: they are in no backup of today.`
        : ''
    return (
      `${id} has ${sum(tables)} rows (${megabytes(rows.bytes)}) and ${stored.count} files (${megabytes(stored.bytes)}), ` +
      `${stored.new_count} of them new (${megabytes(stored.new_bytes)}). It took ${seconds(took_ms)}.\n` +
      `It is in ${place.address}. Prove it: npm run backup -- verify ${id}${lost}${warning(place)}`
    )
  })
}

async function list(place: Place): Promise<string> {
  const lines: string[] = []
  let unread = 0
  for (const id of await backupIds(place)) {
    try {
      const { at, tables, rows, files } = await manifestOf(place, id)
      lines.push(
        `${id}  ${at.slice(0, 16).replace('T', ' ')} UTC  ${sum(tables)} rows, ${megabytes(rows.bytes)}  ${files.count} files`,
      )
    } catch (error) {
      unread += 1
      lines.push(`${id}  cannot be read: ${problemOf(error)}`)
    }
  }
  if (unread > 0 && unread === lines.length) throw new BackupProblem(lines.join('\n'))
  return lines.join('\n') || noneIn(place)
}

async function verify({ dataDir }: Settings, place: Place, id: string): Promise<string> {
  const { rows, files, took_ms } = await verifyBackup(place, id, { dataDir, which: 'all', now: new Date() })
  return `${id} is whole: ${rows} rows were restored into a database of its own and counted, ${files} files were read. It took ${seconds(took_ms)}.`
}

async function restore(settings: Settings, place: Place, id: string, isSure: boolean): Promise<string> {
  const manifest = await manifestOf(place, id)
  return withDatabase(settings, async (db) => {
    await assertEmpty(db)
    const into = settings.databaseUrl
      ? new URL(settings.databaseUrl).host + new URL(settings.databaseUrl).pathname
      : `the embedded database in ${settings.dataDir}`
    const question = `Restore ${id} (${manifest.at.slice(0, 16).replace('T', ' ')} UTC, ${sum(manifest.tables)} rows) into ${into}?`
    if (!isSure && !(await isYes(question))) return 'Nothing was done.'
    const began = Date.now()
    const { rows, files } = await restoreBackup(
      { db, files: await openFileStore(settings.filesUrl) },
      place,
      id,
    )
    const marks = settings.sessionSecret.map(secretMark)
    const other =
      ['', ...marks].includes(manifest.secret_mark) || marks[0] === ''
        ? ''
        : '\nSESSION_SECRET is another one than then: everybody signs in again, and stored keys of tax services, webhooks and ' +
          'sign-on have to be entered again. Set the one of then if you have it.'
    return `${rows} rows and ${files} files are back, as of ${manifest.at}. It took ${seconds(Date.now() - began)}. Start the product.${other}${OF_THE_OTHER}`
  })
}

const OF_THE_OTHER =
  '\nThe place of the backups is still of the installation that they were made by. If that one is gone for good, start this one ' +
  'and say so: npm run backup -- take-over. Otherwise give this one another BACKUP_URL, or none.'

async function takeOver(settings: Settings, place: Place, isSure: boolean): Promise<string> {
  return withDatabase(settings, async (db) => {
    const where = place.address
    const question =
      (await ownerOf(place)) === null
        ? `Start afresh in ${where}? There are no backups there now. If there should be some, check first that the disk is mounted.`
        : `Make the backups in ${where} those of this installation? The one that made them is refused from then on.`
    if (!isSure && !(await isYes(question))) return 'Nothing was done.'
    await takePlaceOver(db, place)
    return `The backups in ${where} are this installation\u2019s now.`
  })
}

async function isYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question}\nNobody is there to ask. Say it with --yes.`)
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await asking.question(`${question} Type "yes": `)).trim().toLowerCase() === 'yes'
  } finally {
    asking.close()
  }
}

/** Into the living product, so with all that it needs to run. */
async function beside(place: Place, id: string, tenantId: string, host: string): Promise<string> {
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ ...process.env, LOG_LEVEL: 'silent' }), closing)
  const restored = await restoreTenant(context, place, { id, tenantId, host, patience: TURN_PATIENCE_MS })
  return `${restored.name} as of ${id} is open at ${restored.url}\n  id ${restored.id}, ${restored.rows} rows, ${restored.files} files`
}
