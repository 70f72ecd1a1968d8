/** The cluster's log archive, by which its database comes back as it was at any second: pgBackRest in a folder, encrypted. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { debianEnvironment, Missing, unpacked } from './debian.ts'
import { databaseAccount } from './database-account.ts'
import { portOf, type Plan } from './plan.ts'

const STANZA = 'frontage'
/** Writers that are faster than the archive leave pieces of log behind, which a copy waits for. */
const ARCHIVE_LATE_SECONDS = 6 * 3600
const PROCESSES = Math.max(2, Math.min(8, availableParallelism()))
/** At most so much of the last commits is lost with all servers at once. */
export const ARCHIVE_SECONDS = 60

export const archiveFolder = (plan: Pick<Plan, 'dir'>): string => join(plan.dir, 'archive')

/** A server as pgBackRest sees it. */
interface Archived {
  data: string
  port: number
  /** Of its socket, and of what is on its way to or from the archive, which servers must not share. */
  folder: string
}

/** Of one server, as pgBackRest reads it. */
export const pgbackrest = (plan: Plan, name: string): string =>
  configuration(plan, {
    data: join(plan.dir, name, 'data'),
    port: portOf(plan, name),
    folder: join(plan.dir, name),
  })

export const configuration = (plan: Plan, { data, port, folder }: Archived): string => `[global]
repo1-path=${archiveFolder(plan)}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${createHash('sha256').update(`archive ${plan.sessionSecret}`).digest('hex')}
repo1-retention-full=2
repo1-bundle=y
lock-path=${folder}/pgbackrest-locks
spool-path=${folder}/pgbackrest-spool
log-level-console=warn
log-level-file=off
compress-type=zst
start-fast=y
process-max=${PROCESSES}
archive-timeout=${ARCHIVE_LATE_SECONDS}
archive-async=y
[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`

const configOf = (plan: Plan, name: string): string => join(plan.dir, name, 'pgbackrest.conf')

function programPath(): string {
  const path = unpacked('pgbackrest')
  if (!path) throw new Missing('pgbackrest was not unpacked: npm run cluster -- fetch')
  return path
}

/** Settings by which a server hands its log over. Without the program there is none: it is no reason not to start. */
export function archiving(plan: Plan, name: string): Record<string, string | number> {
  const path = unpacked('pgbackrest')
  if (!path) return {}
  const config = configOf(plan, name)
  return {
    archive_mode: 'on',
    archive_command: `env LD_LIBRARY_PATH=${debianEnvironment().LD_LIBRARY_PATH} ${path} --config=${config} --stanza=${STANZA} archive-push %p`,
    archive_timeout: ARCHIVE_SECONDS,
  }
}

/** Runs pgBackRest beside a server, under the account of the database. @throws Missing with what it said */
export function runPgbackrest(plan: Plan, server: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(
    programPath(),
    [`--config=${configOf(plan, server)}`, `--stanza=${STANZA}`, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, ...debianEnvironment() },
      maxBuffer: 64 * 1024 * 1024,
      ...databaseAccount(),
    },
  )
  if (error) throw error
  if (status !== 0) throw new Missing(`pgbackrest ${args.join(' ')}: ${`${stdout}${stderr}`.trim()}`)
  return stdout
}

/** The same for what takes minutes: whoever waits can be told how far it is, and can end it. @throws Missing with what it said */
export async function runLongPgbackrest(
  config: string,
  args: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const child = spawn(programPath(), [`--config=${config}`, `--stanza=${STANZA}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...debianEnvironment() },
    ...databaseAccount(),
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const end = () => void child.kill('SIGTERM')
  stopping.addEventListener('abort', end)
  try {
    if (stopping.aborted) end()
    const [status]: unknown[] = await once(child, 'close')
    if (stopping.aborted) throw new Missing('Stopped, and what was copied is deleted.')
    if (status !== 0) throw new Missing(`pgbackrest ${args.join(' ')}: ${said.join('').trim()}`)
  } finally {
    stopping.removeEventListener('abort', end)
  }
}

/**
 * Makes the archive where there is none, and copies the whole database, or what changed since the last whole copy: without a
 * copy before it, a piece of the log leads nowhere.
 */
export function keepArchive(plan: Plan, primary: string): void {
  runPgbackrest(plan, primary, ['stanza-create'])
  copyAll(plan, primary, {
    whole: daysSinceWhole(archiveInfo(plan, primary)) >= 7,
  })
}

export function copyAll(plan: Plan, primary: string, { whole }: { whole: boolean }): void {
  runPgbackrest(plan, primary, ['backup', `--type=${whole ? 'full' : 'diff'}`])
}

const Told = z.array(
  z.object({
    backup: z.array(
      z.object({
        type: z.string(),
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }),
      }),
    ),
  }),
)

/** What pgBackRest says of its copies. */
export const archiveInfo = (plan: Plan, server: string): string =>
  runPgbackrest(plan, server, ['info', '--output=json'])

const copiesIn = (info: string) =>
  Told.parse(JSON.parse(info)).flatMap(({ backup }) =>
    backup.map(({ type, timestamp, info: { size, repository } }) => ({
      isWhole: type === 'full',
      at: timestamp.stop * 1000,
      bytes: size,
      archivedBytes: repository.delta,
    })),
  )

/** Infinity: there is none. */
export function daysSinceWhole(info: string, now = Date.now()): number {
  const whole = copiesIn(info).filter(({ isWhole }) => isWhole)
  return (now - Math.max(-Infinity, ...whole.map(({ at }) => at))) / 86_400_000
}

/** The earliest moment that can be restored; undefined: there is none. */
export function firstCopy(info: string): Date | undefined {
  const at = Math.min(Infinity, ...copiesIn(info).map((copy) => copy.at))
  return Number.isFinite(at) ? new Date(at) : undefined
}

/** How large the database is that leads to the moment, and what its copy takes in the archive; undefined: there is none. */
export const copyBefore = (info: string, at: Date): { bytes: number; archivedBytes: number } | undefined =>
  copiesIn(info)
    .filter((copy) => copy.at <= at.getTime())
    .sort((one, other) => one.at - other.at)
    .at(-1)
