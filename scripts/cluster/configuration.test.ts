import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { caddy, haproxy, patroni, pgbouncer, prometheus } from './configuration.ts'
import { alertLine, lineOf, panelLines } from './dashboard.ts'
import {
  addressesOf,
  databaseNames,
  freePorts,
  listeners,
  portOf,
  webNames,
  workerNames,
  type Plan,
} from './plan.ts'
import { hasPlan, isAlive, readPlan, readState, writePlan, writeState } from './state.ts'

const dir = mkdtempSync(join(tmpdir(), 'frontage-cluster-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const plan: Plan = {
  dir,
  web: 3,
  workers: 2,
  databases: 3,
  ports: Object.fromEntries(
    listeners({ web: 3, workers: 2, databases: 3 }).map((name, at) => [name, 7000 + at]),
  ),
  sessionSecret: 'a secret of a cluster',
}

test('each part has a port of its own, and what is not planned has none', () => {
  expect(new Set(Object.values(plan.ports)).size).toBe(listeners(plan).length)
  expect(webNames(plan)).toEqual(['web1', 'web2', 'web3'])
  expect(workerNames(plan)).toEqual(['worker1', 'worker2'])
  expect(() => portOf(plan, 'web4')).toThrow('web4')
})

test('ports that are found are free and different', async () => {
  const ports = await freePorts(20)
  expect(new Set(ports).size).toBe(20)
  expect(ports.every((port) => port > 0)).toBe(true)
})

test.each(databaseNames(plan))(
  '%s listens where the others look for it, and a commit waits for a replica',
  (name) => {
    const read = JSON.parse(patroni(plan, name, '/usr/lib/postgresql/15/bin'))
    expect(read).toMatchObject({
      name,
      etcd3: { host: `127.0.0.1:${portOf(plan, 'etcd')}` },
      restapi: { listen: `127.0.0.1:${portOf(plan, `${name}-api`)}` },
      postgresql: { listen: `127.0.0.1:${portOf(plan, name)}`, data_dir: join(dir, name, 'data') },
    })
    const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = read.bootstrap.dcs
    expect(isSynchronous).toBe(true)
    // Otherwise a primary may lose its lock while it still waits for etcd.
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
    expect(JSON.stringify(read)).not.toContain('0.0.0.0')
  },
)

test('the address of the primary asks each server whether it is one, and cuts who hangs on a former one', () => {
  const text = haproxy(plan)
  for (const name of databaseNames(plan))
    expect(text).toContain(
      `server ${name} 127.0.0.1:${portOf(plan, name)} check port ${portOf(plan, `${name}-api`)}`,
    )
  expect(text).toContain('GET /primary')
  expect(text).toContain('on-marked-down shutdown-sessions')
})

test('the pooler goes by way of the primary’s address, transaction by transaction, and drops no settings in silence', () => {
  const text = pgbouncer(plan)
  expect(text).toContain(`port=${portOf(plan, 'primary')}`)
  expect(text).toContain('pool_mode = transaction')
  expect(text).not.toContain('ignore_startup_parameters')
})

test('the door asks before it makes a certificate, and its question carries nobody’s address', () => {
  const text = caddy(plan)
  const ask = `http://127.0.0.1:${portOf(plan, 'ask')}`
  expect(text).toContain(`ask ${ask}/internal/hosts`)
  expect(text.split(`${ask} {`)[1]).toContain('header_up -X-Forwarded-For')
  for (const name of webNames(plan)) expect(text.split(`127.0.0.1:${portOf(plan, name)}`)).toHaveLength(4)
  // A trace is believed of a proxy: what visitors send as one stops here.
  expect(text.split('header_up -Traceparent')).toHaveLength(4)
  // Every block is closed.
  expect(text.split('{')).toHaveLength(text.split('}').length)
})

test('processes are told the pooler and the server behind it', () => {
  const { pooled, direct, files } = addressesOf(plan)
  expect(new URL(pooled).port).toBe(String(portOf(plan, 'pgbouncer')))
  expect(new URL(direct).port).toBe(String(portOf(plan, 'primary')))
  expect(new URL(files).searchParams.get('endpoint')).toBe(`http://127.0.0.1:${portOf(plan, 'store')}`)
})

test('what was written is read again, and half a file is nothing', () => {
  expect([hasPlan(dir), readState(dir)]).toEqual([false, undefined])
  writePlan(plan)
  const state = {
    supervisor: process.pid,
    phase: 'running',
    parts: { web1: { pid: 1, starts: 2, since: 3 } },
  }
  writeState(dir, state)
  expect([readPlan(dir), readState(dir)]).toEqual([plan, state])
  expect(existsSync(join(dir, `plan.json.${process.pid}`))).toBe(false)
})

test('a process that is gone is not alive', () => {
  expect([isAlive(process.pid), isAlive(0), isAlive(2 ** 30)]).toEqual([true, false, false])
})

test('every web process and worker is read, under its name, with the alerts of the product', () => {
  const written = JSON.parse(prometheus(plan, { token: 'a token', rules: '/srv/ops/alerts.yml' }))
  expect(written.rule_files).toEqual(['/srv/ops/alerts.yml'])
  const [{ static_configs: read, authorization }] = written.scrape_configs
  expect(authorization).toEqual({ credentials: 'a token' })
  expect(read.map(({ labels }: { labels: { instance: string } }) => labels.instance)).toEqual([
    ...webNames(plan),
    ...workerNames(plan),
  ])
  expect(read[0].targets).toEqual([`127.0.0.1:${portOf(plan, 'web1')}`])
})

test('a line of the dashboard says when something was at its worst', () => {
  const at = Date.UTC(2026, 0, 31, 12) / 1000
  expect(lineOf({ name: 'status 5xx', values: [0, 4.1234, 0.5], times: [at, at + 5, at + 10] })).toBe(
    '  status 5xx: 0.5 now, least 0, most 4.12 at 12:00:05',
  )
})

test('an alert that came twice is said twice, with whom it would call', () => {
  const at = Date.UTC(2026, 0, 31, 12) / 1000
  const labels = {
    __name__: 'ALERTS',
    job: 'frontage',
    alertname: 'FrontageDown',
    alertstate: 'pending',
    severity: 'page',
    instance: 'web1',
  }
  const times = [at, at + 8, at + 144]
  expect(alertLine({ name: '', labels, values: [1, 1, 1], times }, 8)).toBe(
    '  FrontageDown (instance web1), page, pending: 12:00:00 to 12:00:08, at 12:02:24',
  )
})

test('of a panel what moved comes first, in its unit, and what did not is one line', () => {
  const at = Date.UTC(2026, 0, 31, 12) / 1000
  const series = (name: string, ...values: number[]) => ({
    name,
    labels: {},
    values,
    times: values.map((_, n) => at + n * 5),
  })
  const all = [
    series('limit', 72, 72),
    series('waiting', 0, 31, 0),
    series('used', 1, 2),
    series('a', 0, 0),
    series('b', 0, 0),
  ]
  expect(panelLines(all)).toEqual([
    '  waiting: 0 now, least 0, most 31 at 12:00:05',
    '  used: 2 now, least 1, most 2 at 12:00:05',
    '  72 all the while: limit',
    '  0 all the while: a; b',
  ])
  expect(panelLines([series('web1', 2 ** 28, 2 ** 29)], 'bytes')).toEqual([
    '  web1: 512 MB now, least 256 MB, most 512 MB at 12:00:05',
  ])
  expect(panelLines([series('image', 0.5, 0.738)], 's')).toEqual([
    '  image: 0.738 s now, least 0.5 s, most 0.738 s at 12:00:05',
  ])
  expect(panelLines([])).toEqual(['  nothing'])
})
