/**
 * Background jobs on the product's own database: enqueued in the business transaction, so a job exists exactly
 * when its cause was saved. No queue runs a job exactly once: a worker may die between the effect and its
 * record, and then the job runs again. Every handler therefore keys its effect.
 */
import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '@frontage/db/client.ts'

/** What every job says: whose it is. Row-level security refuses a job for any tenant but the transaction's. */
export interface JobPayload {
  tenantId: string
}

/** The kinds of job and what each is told: `{ 'press-file': { tenantId: string; designId: string } }`. */
export type JobKinds = Record<string, JobPayload>

export interface EnqueueOptions {
  /** A job with the same key that still waits makes this one superfluous. */
  key?: string
  /** Not before this moment. */
  startAfter?: Date
}

export interface Jobs<Kinds extends JobKinds> {
  /** Adds a job in the caller's transaction. False: one with this key is waiting already. */
  enqueue<Name extends keyof Kinds & string>(
    tx: Tx,
    name: Name,
    payload: Kinds[Name],
    options?: EnqueueOptions,
  ): Promise<boolean>
  /**
   * Runs jobs of this kind in this process, one at a time unless told otherwise. A handler that throws is
   * tried again, later each time; one whose process died is tried again within some 10 s.
   */
  work<Name extends keyof Kinds & string>(
    name: Name,
    handler: (payload: Kinds[Name]) => Promise<void>,
    options?: { atOnce?: number },
  ): Promise<void>
  /**
   * Runs `tick` on a schedule, in one of all processes that work.
   *
   * @param cron five fields, UTC; the finest is a minute
   */
  schedule(name: string, cron: string, tick: () => Promise<void>): Promise<void>
  /** Lets running jobs finish, for 15 s at most. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
const WAIT_FOR_RUNNING_MS = 15_000
/** A key for each: only the newest state of a thing matters while it waits, so 'short' keeps one waiting job. */
const queueOptions = {
  policy: 'short',
  notify: true,
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 900,
} as const

/**
 * Opens the queue and makes what it needs in the database.
 *
 * @param kinds every kind that this product enqueues; a process that only enqueues needs them too
 */
export async function openJobs<Kinds extends JobKinds>(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  kinds: readonly (keyof Kinds & string)[],
): Promise<Jobs<Kinds>> {
  const boss = new PgBoss({ db: ownerSide(db), schema: SCHEMA, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  for (const kind of kinds) await boss.createQueue(kind, queueOptions)
  await letRequestsEnqueue(db)

  return {
    async enqueue(tx, name, payload, { key, startAfter } = {}) {
      const id = await boss.send(name, payload, {
        db: inside(tx),
        singletonKey: key ?? randomUUID(),
        ...(startAfter ? { startAfter } : {}),
      })
      return id !== null
    },
    async work(name, handler, { atOnce = 1 } = {}) {
      const options = {
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 3,
        localConcurrency: atOnce,
      }
      await boss.work<Kinds[typeof name]>(name, options, async ([job]) => {
        if (job) await handler(job.data)
      })
    },
    async schedule(name, cron, tick) {
      await boss.createQueue(name, { ...queueOptions, retryLimit: 0 })
      await boss.work(name, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 3 }, tick)
      await boss.schedule(name, cron, null, { singletonKey: name })
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: WAIT_FOR_RUNNING_MS }),
  }
}

/** The queue's own work: as the owner of its tables, and woken through the product's listening connection. */
function ownerSide(db: Db): QueueDatabase {
  return {
    executeSql: (text, values) => db.ownerPool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = await db.listen(channel, { onMessage: onNotification, onGap: onReconnect })
      return { close: async () => stop() }
    },
  }
}

/** Enqueuing: in the caller's transaction, as the role that serves requests. */
function inside(tx: Tx): QueueDatabase {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

/**
 * Requests may add jobs of their tenant and nothing else: not run them, not change them, not see another
 * tenant's. The queue's owner is exempt (enabled, not forced).
 */
async function letRequestsEnqueue(db: Db) {
  const table = `${SCHEMA}.job_common`
  const own = `data ->> 'tenantId' = current_tenant()`
  await db.ownerPool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('${SCHEMA} grants'));
    grant usage on schema ${SCHEMA} to frontage_web;
    grant select on ${SCHEMA}.queue to frontage_web;
    grant insert on ${table} to frontage_web;
    grant select (id, start_after, name, data) on ${table} to frontage_web;
    alter table ${table} enable row level security;
    drop policy if exists of_tenant on ${table};
    create policy of_tenant on ${table} to frontage_web using (${own}) with check (${own});
    commit;`)
}
