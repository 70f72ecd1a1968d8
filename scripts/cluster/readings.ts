/** Which server answers the reads of users, and what each server's CPU has to do for it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@frontage/db/client.ts'
import { SHIPPING } from '@frontage/testing/checkout.ts'
import { newAgents } from '../../bench/load/users.ts'
import { METRICS_TOKEN } from './parts.ts'
import { addressesOf, databaseNames, portOf, webNames, type Plan } from './plan.ts'

const API = '/marketingcenter/api/v1'
const USERS = 20
/** As agents look around: the catalog most, then what they look for, then their figures. */
const READS = [
  `${API}/templates`,
  `${API}/public/homepage/search?text=flyer`,
  `${API}/templates?sort=newest`,
  `${API}/public/homepage/search?text=open+house`,
  `${API}/reporting/mine`,
  `${API}/categories`,
]
const TICKS_PER_SECOND = 100

export async function countReadings(
  plan: Plan,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<string[]> {
  const { http } = addressesOf(plan)
  const users = await usersOf(plan)
  // Each as a browser: what the server sets, it brings along.
  const jars = users.map(({ token }) => new Map([['frontage_session', token]]))
  const [before, cpu] = [await readsOf(plan), cpuOf(plan)]
  const failed: number[] = []
  let calls = 0
  const ask = async (turn: number) => {
    const jar = jars[turn % USERS] ?? new Map<string, string>()
    const writes = turn % 10 === 0
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const reply = await fetch(
      `${http}${writes ? `${API}/cart/address` : (READS[turn % READS.length] ?? '')}`,
      writes
        ? {
            method: 'PATCH',
            headers: { ...headers, origin: http, 'content-type': 'application/json' },
            body: JSON.stringify(SHIPPING),
          }
        : { headers },
    )
    await reply.arrayBuffer()
    calls += 1
    if (!reply.ok) failed.push(reply.status)
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
  }
  const sent: Promise<void>[] = []
  const began = performance.now()
  for (let turn = 0; turn < seconds * rate; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1000) / rate - performance.now()))
    sent.push(ask(turn).catch(() => void failed.push(0)))
  }
  await Promise.all(sent)
  const reads = await readsOf(plan)
  const after = cpuOf(plan)
  const of = (by: string) => (reads.get(by) ?? 0) - (before.get(by) ?? 0)
  return [
    `${calls} calls in ${((performance.now() - began) / 1000).toFixed(0)} s, ${failed.length} failed${failed.length > 0 ? `: ${[...new Set(failed)].join(', ')}` : ''}`,
    `reads that may go to a replica: ${of('replica')} answered by one, ${of('primary instead')} by the primary instead, ${of('primary again')} again`,
    ...databaseNames(plan).map(
      (name) => `${name}: ${((after.get(name) ?? 0) - (cpu.get(name) ?? 0)).toFixed(1)} s of CPU`,
    ),
  ]
}

async function usersOf(plan: Plan) {
  const { pooled, direct } = addressesOf(plan)
  const db = await openDatabase({ url: pooled, directUrl: direct, dataDir: '' })
  try {
    return await newAgents(db, USERS)
  } finally {
    await db.close()
  }
}

async function readsOf(plan: Plan): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const name of webNames(plan)) {
    const reply = await fetch(`http://127.0.0.1:${portOf(plan, name)}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    for (const [, by = '', value] of (await reply.text()).matchAll(
      /^frontage_replica_reads_total\{by="([^"]+)"\} (\d+)/gm,
    ))
      sums.set(by, (sums.get(by) ?? 0) + Number(value))
  }
  return sums
}

/** Seconds of each server and of all that it has started, also of what has ended since. */
function cpuOf(plan: Plan): Map<string, number> {
  return new Map(
    databaseNames(plan).map((name) => {
      const file = readFileSync(join(plan.dir, name, 'data/postmaster.pid'), 'utf8')
      return [name, cpuBelow(file.split('\n', 1)[0] ?? '')]
    }),
  )
}

function cpuBelow(postmaster: string): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = fieldsOf(pid)
    // After the name: state, parent, …; times are the 12th to 15th.
    const [own = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = stat.slice(11, 15).map(Number)
    if (pid === postmaster) ticks += own + system + ofEnded + systemOfEnded
    else if (stat[1] === postmaster) ticks += own + system
  }
  return ticks / TICKS_PER_SECOND
}

function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It has ended.
    return []
  }
}
