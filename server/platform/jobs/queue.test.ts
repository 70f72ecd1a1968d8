/** The queue on a real database, in two processes' worth of connections, and with a process that is killed. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { DatabaseUnavailable } from '@frontage/db/client.ts'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { aDatabase, connectAgain } from '@frontage/testing/database.ts'
import { addressOf } from '@frontage/testing/database-setup.ts'
import { jobsOf } from '../../doctor/jobs.ts'
import { clockCheck } from '../clock-check.ts'
import { logTo } from '../../site/open-context.ts'
import { openJobs, type Job } from './queue.ts'

const SECOND = 1000
const logged: string[] = []
const log = logTo({ write: (line: string) => void logged.push(line) }, 'warn')
const retries = { retryLimit: 2, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 }
const db = await aDatabase()
const [one, two] = [
  await openJobs(db, log, { retries }),
  await openJobs(await connectAgain(db), log, { retries }),
]
afterAll(() => Promise.all([one.stop(SECOND), two.stop(SECOND)]))
beforeEach(() => void (logged.length = 0))
const EACH_SECOND = { latency: 1 }

/** Has both processes work on a kind. */
const inBoth = async (kind: string, run: (job: Job) => Promise<void>, options: object = {}) => {
  for (const jobs of [one, two]) await jobs.work(kind, { ...EACH_SECOND, ...options }, run)
}
const statesOf = async (kind: string) => {
  const { rows } = await db.ownerPool.query<{ state: string; output: unknown }>(
    'select state, output from jobs.job where name = $1 order by created_on',
    [kind],
  )
  return rows
}

test('what several processes add at once runs once, and again when it is added later', async () => {
  const seen: Job[] = []
  const run = async (job: Job) => {
    seen.push(job)
    await sleep(300)
  }
  await inBoth('greet', run)
  const harbor = { tenantId: 'harbor', key: 'harbor' }
  await Promise.all([one, two, one, two].map((jobs) => jobs.add('greet', [harbor])))
  await expect.poll(() => seen, { timeout: 5 * SECOND }).toEqual([scopeOfTenant('harbor')])
  await sleep(2 * SECOND)
  expect(seen).toHaveLength(1)
  await two.add('greet', [harbor, { tenantId: 'summit', key: 'summit' }])
  await expect.poll(() => seen.length, { timeout: 5 * SECOND }).toBe(3)
})

test('several jobs that come at once are all done at once, not one at each look', async () => {
  let done = 0
  await one.work('many', { latency: 60 }, async () => void done++)
  await one.add(
    'many',
    Array.from({ length: 12 }, (_, i) => ({ tenantId: 'harbor', key: `harbor ${i}` })),
  )
  await expect.poll(() => done, { timeout: 10 * SECOND }).toBe(12)
})

test('a job for later starts then', async () => {
  const started: number[] = []
  await inBoth('later', async () => void started.push(Date.now()))
  const added = Date.now()
  await one.add('later', [{ tenantId: 'harbor', key: 'harbor', startIn: 2 }])
  await expect.poll(() => started.length, { timeout: 10 * SECOND }).toBe(1)
  expect(started[0]! - added).toBeGreaterThanOrEqual(2 * SECOND)
})

test('what became due while a job ran gets another one where the kind asks for it', async () => {
  const running: (() => void)[] = []
  const run = () => new Promise<void>((done) => running.push(done))
  await inBoth('again', run, { isAddedWhileRunning: true })
  await inBoth('not-again', run)
  const job = { tenantId: 'harbor', key: 'harbor' }
  for (const kind of ['again', 'not-again']) {
    await one.add(kind, [job])
    await expect.poll(async () => (await statesOf(kind)).map(({ state }) => state)).toEqual(['active'])
    await one.add(kind, [job])
  }
  expect(await statesOf('again')).toHaveLength(2)
  expect(await statesOf('not-again')).toHaveLength(1)
  await expect.poll(() => running.length, { timeout: 5 * SECOND }).toBe(3)
  for (const done of running) done()
  await expect
    .poll(async () => (await statesOf('again')).map(({ state }) => state))
    .toEqual(['completed', 'completed'])
})

test('of each minute there is one run, in one of the processes', async () => {
  const minutes: number[] = []
  await inBoth('each-minute', async () => void minutes.push(Math.floor(Date.now() / (60 * SECOND))))
  for (const jobs of [one, two]) await jobs.everyMinute('each-minute')
  await expect.poll(() => minutes.length, { timeout: 100 * SECOND, interval: 500 }).toBeGreaterThan(0)
  await sleep(20 * SECOND)
  expect(new Set(minutes).size).toBe(minutes.length)
}, 130_000)

test('a job that fails runs again after longer pauses; then the log and the doctor name it, and nothing that it said', async () => {
  const attempts: number[] = []
  await inBoth('fragile', async () => {
    attempts.push(Date.now())
    throw new RangeError('ann@example.test is not a number')
  })
  await one.add('fragile', [{ tenantId: 'harbor', key: 'harbor' }])
  const failedForGood = () =>
    logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a job failed for good')
  // While it waits for its next attempt, another one is not added.
  await expect.poll(() => attempts.length, { timeout: 5 * SECOND }).toBe(1)
  await two.add('fragile', [{ tenantId: 'harbor', key: 'harbor' }])
  await expect.poll(failedForGood, { timeout: 60 * SECOND, interval: 500 }).toHaveLength(1)
  expect(attempts).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = attempts
  expect(second - first).toBeGreaterThan(1.9 * SECOND)
  expect(third - second).toBeGreaterThan(3.9 * SECOND)
  expect(failedForGood()).toMatchObject([{ level: 40, kind: 'fragile', tenantId: 'harbor' }])
  expect(JSON.stringify(failedForGood())).not.toContain('ann@')
  expect(await statesOf('fragile')).toMatchObject([{ state: 'failed' }])
  expect(JSON.stringify(await statesOf('fragile'))).toContain('RangeError')
  expect(JSON.stringify(await statesOf('fragile'))).not.toContain('ann@')
  const says = (await jobsOf(db)).map((finding) => `${finding.state}: ${finding.says}`)
  expect(says).toContainEqual('note: failed for good in the last 7 days: fragile 1; the log says why')
}, 90_000)

test('while the database is away, each error is said once, not at each look of each kind', async () => {
  const third = await connectAgain(db)
  const jobs = await openJobs(third, log)
  for (let i = 0; i < 10; i++) await jobs.work(`away-${i}`, EACH_SECOND, async () => {})
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  // As the database's client tells it.
  const away = vi
    .spyOn(third, 'platform')
    .mockRejectedValue(new DatabaseUnavailable('The database does not answer.', { cause: refused }))
  const ofQueue = () => logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job queue')
  await expect.poll(() => away.mock.calls.length, { timeout: 20 * SECOND }).toBeGreaterThan(20)
  expect(ofQueue()).toMatchObject([
    { level: 50, trouble: 'nobody listens there', todo: expect.stringMatching(/^Start that server/) },
  ])
  expect(ofQueue()[0]).not.toHaveProperty('times')
  away.mockRestore()
  await jobs.stop(SECOND)
  expect(ofQueue()).toMatchObject([{}, { times: expect.any(Number) }])
  expect(ofQueue()[1].times).toBeGreaterThan(10)
})

test('a process whose clock is wrong runs no job, and runs it once its clock is right', async () => {
  const third = await connectAgain(db)
  let now = () => Date.now() + 86_400_000
  const lines: { msg: string; seconds: number; todo: string }[] = []
  const check = () =>
    clockCheck(third, logTo({ write: (line) => void lines.push(JSON.parse(line)) }, 'info'), () => now())
  const seen: string[] = []
  let clock = check()
  const jobs = await openJobs(third, log, {
    clocks: { isRight: () => clock.isRight(), end: () => clock.end() },
  })
  await jobs.work('by-the-clock', EACH_SECOND, async ({ tenantId }) => void seen.push(tenantId ?? ''))
  await jobs.add('by-the-clock', [{ tenantId: 'harbor', key: 'harbor' }])
  await expect.poll(() => lines, { timeout: 10 * SECOND }).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: expect.stringContaining("clock differs from the database's"),
    todo: expect.stringContaining('timedatectl'),
  })
  expect(Math.round((lines[0]?.seconds ?? 0) / 100)).toBe(864)
  expect(seen).toEqual([])
  now = Date.now
  clock = check()
  await expect.poll(() => seen, { timeout: 20 * SECOND }).toEqual(['harbor'])
  // Nobody can tell: work goes on.
  vi.spyOn(third, 'platform').mockRejectedValueOnce(new Error('away'))
  expect(await check().isRight()).toBe(true)
  await jobs.stop(SECOND)
}, 60_000)

test('a process whose clock jumps later leaves its jobs alone, takes no attempt from them, and says so once', async () => {
  const third = await connectAgain(db)
  let now = () => Date.now()
  const lines: string[] = []
  const ofClock = logTo({ write: (line) => void lines.push(JSON.parse(line).msg) }, 'info')
  const seen: string[] = []
  const jobs = await openJobs(third, ofClock, { retries, clocks: clockCheck(third, ofClock, () => now()) })
  for (const kind of ['jumped', 'jumped-too'])
    await jobs.work(kind, EACH_SECOND, async ({ tenantId }) => void seen.push(`${kind} ${tenantId}`))
  const add = async (tenantId: string) => {
    for (const kind of ['jumped', 'jumped-too']) await jobs.add(kind, [{ tenantId, key: tenantId }])
  }
  const attempts = async (kind: string) =>
    (
      await db.ownerPool.query<{ failed: number; left: number }>(
        `select retry_count as failed, retry_limit - retry_count - (state = 'retry')::int as left from jobs.job
         where name = $1 and state <> 'completed'`,
        [kind],
      )
    ).rows
  await add('harbor')
  await expect
    .poll(() => seen.toSorted(), { timeout: 5 * SECOND })
    .toEqual(['jumped harbor', 'jumped-too harbor'])
  // At once, though it was found right a moment ago.
  now = () => Date.now() + 86_400_000
  await add('summit')
  await expect.poll(() => lines, { timeout: 5 * SECOND }).toHaveLength(1)
  // Long enough for three attempts, which is all that there are.
  await sleep(10 * SECOND)
  expect(lines).toEqual([expect.stringContaining("clock differs from the database's")])
  for (const kind of ['jumped', 'jumped-too']) expect(await attempts(kind)).toEqual([{ failed: 0, left: 2 }])
  expect(seen).toHaveLength(2)
  now = Date.now
  await expect.poll(() => seen.length, { timeout: 20 * SECOND }).toBe(4)
  expect(lines).toContainEqual(expect.stringContaining('right again'))
  await jobs.stop(SECOND)
}, 60_000)

test('the doctor counts what waits and says since when', async () => {
  await one.work('idle', { latency: 600 }, async () => {})
  await one.add('idle', [
    { tenantId: 'harbor', key: 'harbor', startIn: 600 },
    { tenantId: 'summit', key: 'summit', startIn: 600 },
  ])
  const says = async () => (await jobsOf(db)).find(({ state }) => state === 'real')?.says
  expect(await says()).toMatch(/idle 2; the oldest has been due for 0 seconds/)
  await db.ownerPool.query(
    `update jobs.job set start_after = now() - interval '90 s' where name = 'idle' and singleton_key = 'harbor'`,
  )
  expect(await says()).toMatch(/idle 2; the oldest has been due for 9\d seconds/)
})

test('a job whose process is killed is taken by another one', async () => {
  const { rows } = await db.ownerPool.query<{ name: string }>('select current_database() as name')
  const address = JSON.stringify(addressOf(inject('testServer'), rows[0]!.name))
  const script = `
    import { connect } from '@frontage/db/client.ts'
    import { openJobs } from './queue.ts'
    const silent = { error() {}, warn() {} }
    const jobs = await openJobs(connect(${address}, {}), silent)
    await jobs.work('killed', { latency: 1 }, () => new Promise(() => process.stdout.write('working')))
    await jobs.add('killed', [{ tenantId: 'harbor', key: 'harbor' }])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((working) => child.stdout.once('data', working))
  child.kill('SIGKILL')
  const taken: Job[] = []
  await inBoth('killed', async (job) => void taken.push(job))
  await expect.poll(() => taken, { timeout: 60 * SECOND, interval: 500 }).toEqual([scopeOfTenant('harbor')])
  expect(logged.join()).not.toContain('failed for good')
}, 90_000)

test('stopping waits for the job that runs, but no longer than it is told', async () => {
  const third = await openJobs(await connectAgain(db), log)
  let done = 0
  let isStarted = false
  await third.work('slow', EACH_SECOND, async () => {
    isStarted = true
    await sleep(700)
    done++
  })
  await third.add('slow', [{ tenantId: 'harbor', key: 'harbor' }])
  await expect.poll(() => isStarted).toBe(true)
  await third.stop(5 * SECOND)
  expect(done).toBe(1)
  expect(await statesOf('slow')).toMatchObject([{ state: 'completed' }])

  const fourth = await openJobs(await connectAgain(db), log)
  let isHanging = false
  await fourth.work('endless', EACH_SECOND, async () => {
    isHanging = true
    await new Promise(() => {})
  })
  await fourth.add('endless', [{ tenantId: 'harbor', key: 'harbor' }])
  await expect.poll(() => isHanging).toBe(true)
  // It would never end by itself.
  await fourth.stop(SECOND)
  // Given back at once, for another process to take.
  expect(await statesOf('endless')).toMatchObject([{ state: 'retry' }])
})

test('a process that is asked to stop while it starts takes no job of what it had not begun with', async () => {
  const third = await connectAgain(db)
  const clock = Promise.withResolvers<boolean>()
  let isAsked = false
  const clocks = {
    isRight: () => {
      isAsked = true
      return clock.promise
    },
    end() {},
  }
  const jobs = await openJobs(third, log, { clocks })
  const starting = jobs.work('began-too-late', EACH_SECOND, async () => {})
  await expect.poll(() => isAsked).toBe(true)
  await jobs.stop(SECOND)
  clock.resolve(true)
  await expect(starting).resolves.toBeUndefined()

  const fourth = await openJobs(await connectAgain(db), log)
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  let isRunning = false
  await fourth.work('takes-its-time', EACH_SECOND, async () => {
    isRunning = true
    await isDone
  })
  await fourth.add('takes-its-time', [{ tenantId: 'harbor', key: 'harbor' }])
  await expect.poll(() => isRunning, { timeout: 5 * SECOND }).toBe(true)
  const stopping = fourth.stop(5 * SECOND)
  const taken: Job[] = []
  await one.work('of-others', { latency: 600 }, async () => {})
  await fourth.work('of-others', EACH_SECOND, async (job) => void taken.push(job))
  await fourth.add('of-others', [{ tenantId: 'harbor', key: 'harbor', startIn: 1 }])
  await sleep(3 * SECOND)
  done()
  await stopping
  expect(taken).toEqual([])
}, 30_000)
