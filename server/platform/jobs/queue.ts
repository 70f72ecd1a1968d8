/**
 * The job queue, in the schema `jobs` of the product's own database: each job runs in one of all processes, again after
 * growing pauses when it failed, and in another process when its own died. No queue runs a job exactly once: a process may
 * die between an effect and its record. Every job therefore looks at what is due, under a lock, and finds nothing the
 * second time. See docs/decisions/0043-background-jobs.md.
 */
import { PgBoss, type Db as QueueDatabase, type QueueOptions } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@frontage/db/client.ts'
import { placeFrom } from '@frontage/db/trace.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { asPart, withoutSpans, type Tracing } from '../tracing/tracing.ts'
import { clockCheck, type ClockCheck } from '../clock-check.ts'
import { noWorkYet, timed, type WorkFigures } from '../work-figures.ts'
import { allowAttempt } from './repository.ts'
import { sayingSeldom } from './say-seldom.ts'

/** What a job is told: ids alone, as it is stored and named in the log. */
export interface Job {
  /** Absent: the job is about no tenant in particular. */
  tenantId?: string
  /** A process has just started: nobody holds what was begun before. */
  isAtStart?: boolean
  /** Of the request that made the work due, where one did: the job belongs to its trace (W3C Trace Context). */
  trace?: string
}

export interface NewJob extends Job {
  /** While a job with this key waits, runs or will be repeated, another one is not added. */
  key: string
  /** Seconds from now; 0: at once. */
  startIn?: number
}

export interface WorkOptions {
  /** How late a job that was added for a later time may be, in seconds; others start at once. */
  latency: number
  /** A job with the key of a running one is added nevertheless, for what became due since that one began. */
  isAddedWhileRunning?: boolean
}

export interface Jobs {
  /** Runs jobs of this kind in this process, one at a time. One that throws runs again, later each time. */
  work(kind: string, options: WorkOptions, run: (job: Job) => Promise<void>): Promise<void>
  /** Has a job of a kind that `work` knows run every minute, in one of all processes. */
  everyMinute(kind: string): Promise<void>
  /** Adds jobs of a kind that `work` knows. */
  add(kind: string, jobs: readonly NewJob[]): Promise<void>
  /** Lets running jobs finish, `ms` at most; what was cut off runs again in another process. */
  stop(ms: number): Promise<void>
}

export const SCHEMA = 'jobs'
/** Here is a copy of each job that failed for good. */
export const FAILED = 'failed-jobs'
const HOUR = 3600
export const FAILED_STORED_DAYS = 7
const LATENCY_OF_FAILED = 30

/** In seconds; each pause is twice the one before. Eight repetitions take some five minutes. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 }
/** A process that says nothing for so many seconds counts as dead. */
const SILENCE = 10

/** How often the queue looks after itself, in seconds: jobs of dead processes, the minute's jobs, old rows. */
const UPKEEP = {
  superviseIntervalSeconds: 20,
  monitorIntervalSeconds: 20,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  maintenanceIntervalSeconds: HOUR,
  // Jobs that wait for each other, which we have none of, and rebuilt indexes after an update of the library.
  flowIntervalSeconds: HOUR,
  bamIntervalSeconds: HOUR,
  monitorVacuum: false,
}

/** How often a process that leaves its jobs alone looks whether its clock is right again, in milliseconds. */
const LOOKS_AGAIN = 5_000

/** What a failed attempt leaves in the database: not the message, which may quote what someone wrote. */
class AttemptFailed extends Error {
  override name = 'AttemptFailed'
}

interface QueueParts {
  retries?: typeof RETRIES
  tracing?: Tracing
  figures?: WorkFigures
  clocks?: ClockCheck
}

/** Opens the queue and makes what it needs in the database. */
export async function openJobs(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  {
    retries = RETRIES,
    tracing = withoutSpans,
    figures = noWorkYet(),
    clocks = clockCheck(db, log),
  }: QueueParts = {},
): Promise<Jobs> {
  const options = { ...retries, heartbeatSeconds: SILENCE, expireInSeconds: HOUR / 4 }
  const boss = new PgBoss({ db: ownerSide(db), schema: SCHEMA, useListenNotify: true, ...UPKEEP })
  const seldom = sayingSeldom()
  boss.on('error', (error) =>
    seldom.say(codeOf(error) ?? error.name, (more) => log.error({ err: error, ...more }, 'job queue')),
  )
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const kinds: string[] = []
  const workers = new Map<string, () => Promise<void>>()
  let restarting: NodeJS.Timeout | undefined
  let isStopping = false

  const makeQueue = async (name: string, wanted: QueueOptions & { policy: string; deadLetter?: string }) => {
    kinds.push(name)
    const { policy, ...changeable } = wanted
    const found = known.get(name)
    if (!found) await boss.createQueue(name, { notify: true, policy, ...changeable })
    else if (!isMatch(found, changeable)) await boss.updateQueue(name, changeable)
  }

  /** Jobs are there for others meanwhile: those that this process took would only fail. */
  const leaveJobs = () => {
    if (restarting || isStopping) return
    const failed = (error: unknown) => log.error({ err: error }, 'job queue')
    for (const kind of workers.keys()) boss.offWork(kind, { wait: false }).catch(failed)
    restarting = setInterval(() => void takeJobsAgain().catch(failed), LOOKS_AGAIN).unref()
  }
  const takeJobsAgain = async () => {
    if (!(await clocks.isRight()) || !restarting || isStopping) return
    clearInterval(restarting)
    restarting = undefined
    log.warn("this machine's clock is right again: its jobs are taken again")
    for (const begin of workers.values()) await begin()
  }

  await makeQueue(FAILED, {
    ...options,
    policy: 'standard',
    deleteAfterSeconds: FAILED_STORED_DAYS * 24 * HOUR,
  })
  await nameFailed(boss, log)

  return {
    async work(kind, { latency, isAddedWhileRunning = false }, run) {
      if (isStopping) return
      const policy = isAddedWhileRunning ? 'short' : 'exclusive'
      await makeQueue(kind, { ...options, policy, deadLetter: FAILED, deleteAfterSeconds: HOUR })
      let worker = ''
      const perform = async ([job]: { id: string; data: Job }[]) => {
        // Several may have come with one notification: it looks again at once, until there is none.
        boss.notifyWorker(worker)
        if (!job) return
        if (!(await clocks.isRight())) {
          leaveJobs()
          // Another process takes it after a pause; that it was taken here is no failure of the job's.
          await allowAttempt(db, job.id)
          throw new AttemptFailed('ClockDiffers')
        }
        const { tenantId, trace } = job.data
        const facts = { 'frontage.job': kind, 'frontage.tenant': tenantId }
        await asPart(tracing, 'job', facts, placeFrom(trace), async () => {
          try {
            await timed(figures.jobs, { kind }, () => run(job.data))
          } catch (error) {
            log.warn({ err: error, kind, tenantId }, 'a job failed')
            throw new AttemptFailed(error instanceof Error ? error.name : 'not an error')
          }
        })
      }
      const begin = async () => {
        // A process that is asked to stop while it starts takes no jobs: nobody would end this worker.
        if (isStopping) return
        worker = await boss.work<Job>(kind, pollingEvery(latency), perform)
      }
      workers.set(kind, begin)
      if (restarting) return
      if (await clocks.isRight()) return begin()
      leaveJobs()
    },
    async everyMinute(kind) {
      if (isStopping) return
      await boss.schedule(kind, '* * * * *', {})
    },
    async add(kind, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ key, startIn = 0, ...data }) => ({
        data,
        singletonKey: key,
        ...(startIn > 0 ? { startAfter: String(startIn) } : {}),
      }))
      await boss.insert(kind, rows)
    },
    async stop(ms) {
      isStopping = true
      clearInterval(restarting)
      const late = AbortSignal.timeout(ms)
      const isLate = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()))
      await Promise.race([Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true }))), isLate])
      await boss.stop({ graceful: false, close: false })
      seldom.end()
      clocks.end()
    },
  }
}

/** The log names each job that failed for good once, whichever process had it, also where that process died over it. */
async function nameFailed(boss: PgBoss, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const options = { ...pollingEvery(LATENCY_OF_FAILED), includeMetadata: true } as const
  let worker = ''
  worker = await boss.work<Job, void, typeof options>(FAILED, options, async ([job]) => {
    boss.notifyWorker(worker)
    if (job) log.warn({ kind: job.sourceName, tenantId: job.data.tenantId }, 'a job failed for good')
  })
}

const pollingEvery = (seconds: number) => ({
  pollingIntervalSeconds: seconds,
  notifyPollingIntervalSeconds: seconds,
})

const isMatch = (found: object, wanted: object): boolean => {
  const values = new Map(Object.entries(found))
  return Object.entries(wanted).every(([name, value]) => values.get(name) === value)
}

/** The library tells a copy of an error's listed fields; a cause, which says what is wrong with the machine, is none of them. */
const withListedCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined
    ? Object.defineProperty(error, 'cause', { value: error.cause, enumerable: true })
    : error

/** As the owner of its tables, and woken through the product's listening connection. */
function ownerSide(db: Db): QueueDatabase {
  return {
    // Through `platform`, which starts an embedded database again that has died.
    executeSql: (text, values) =>
      db
        .platform(() => db.ownerPool.query(text, values))
        .catch((error: unknown) => {
          throw withListedCause(error)
        }),
    async listen(channel, onNotification, onReconnect) {
      const stop = await db.listen(channel, { onMessage: onNotification, onGap: onReconnect })
      return { close: async () => stop() }
    },
  }
}
