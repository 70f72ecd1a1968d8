/** Sends generated calls to a started server, and shrinks those that it answers wrongly. */
import fc from 'fast-check'
import type { Db } from '@frontage/db/client.ts'
import { aCall, NEIGHBOR, told, type FuzzCall, type Known } from './calls.ts'
import { Knowledge } from './knowledge.ts'
import { Tally } from './report.ts'
import { judge, send } from './send.ts'
import { TARGETS, type Target } from './targets.ts'
import { callersOf, CONSOLE_HOST, hostOf, Users } from './users.ts'

export interface Fault {
  target: string
  what: string
  seed: number
  /** Shrunk, as it was sent. */
  call: string
  times: number
}

export interface FuzzOptions {
  /** Where the server listens, on this machine. */
  port: number
  db: Db
  calls: number
  seed: number
  /** Calls to one target before the next one's turn; 10 by default. */
  each?: number
  /** Part of a name: others are left out. */
  only?: string
  /** Of the call that is made next. */
  onProgress?: (sent: number) => void
  onFault?: (fault: Fault) => void
  /** What the server logged last, to tell two faults of one call apart. */
  lastLogged?: () => string
  /** Addresses that calls come from; false where the server believes no proxy. */
  isProxied?: boolean
}

/** Calls that one fault may cost to be made small. */
const MOST_SHRUNK = 150
/** The same fault of one call is counted, and no longer shrunk. */
class Faulty extends Error {}

export async function fuzz(options: FuzzOptions): Promise<{ faults: Fault[]; tally: Tally }> {
  const { port, db, seed } = options
  const targets = TARGETS.filter(({ name }) => name.includes(options.only ?? ''))
  const knowledgeOf = async (tenant: string) => Knowledge.of(db, tenant, await callersOf(db, tenant))
  const known: Known = {
    harbor: await knowledgeOf('harbor'),
    summit: await knowledgeOf('summit'),
    [NEIGHBOR]: await knowledgeOf(NEIGHBOR),
  }
  const users = new Users(db)
  const tally = new Tally(targets.map(({ name }) => name))
  const faults = new Map<string, Fault>()
  let sent = 0

  async function make(target: Target, call: FuzzCall): Promise<string | null> {
    sent += 1
    options.onProgress?.(sent)
    const host = target.path.startsWith('/console/') ? CONSOLE_HOST : hostOf(call.tenant)
    const own = await users.headersFor(call.tenant, call.as)
    // Else limits for each address would refuse nearly everything after a while.
    const from: Record<string, string> = options.isProxied
      ? { 'x-forwarded-for': `10.${sent % 256}.${(sent >> 8) % 256}.7` }
      : {}
    const answer = await send(port, host, call, { ...own, ...from })
    const verdict = judge(target, call, answer)
    tally.count(target.name, verdict.class)
    if (verdict.data !== null) {
      known[call.tenant].learn(verdict.data)
      known[call.tenant].show(call.as, target.path, verdict.data)
    }
    if (endsMore(target, verdict.class, answer.status)) await users.restore()
    if (verdict.fault === null) return null
    const logged = options.lastLogged?.() ?? ''
    return logged === '' ? verdict.fault : `${verdict.fault}: ${logged}`
  }

  for (let round = 0; sent < options.calls; round += 1) {
    await users.restore()
    for (const [at, target] of targets.entries()) {
      const numRuns = Math.min(options.each ?? 10, options.calls - sent)
      if (numRuns <= 0) break
      const ownSeed = seed + round * 10_007 + at
      let left = MOST_SHRUNK
      const property = fc.asyncProperty(aCall(target, known), async (call) => {
        const what = left > 0 ? await make(target, call) : null
        if (what === null) return
        const key = `${target.name}\n${what}`
        const before = faults.get(key)
        if (before && before.seed !== ownSeed) {
          before.times += 1
          return
        }
        left -= 1
        faults.set(key, {
          target: target.name,
          what,
          seed: ownSeed,
          call: told(call),
          times: 1 + (before?.times ?? 0),
        })
        throw new Faulty(key)
      })
      const { failed, errorInstance } = await fc.check(property, {
        seed: ownSeed,
        numRuns,
        interruptAfterTimeLimit: 120_000,
      })
      if (!failed) continue
      if (!(errorInstance instanceof Faulty)) throw errorInstance
      const fault = faults.get(errorInstance.message)
      if (fault) options.onFault?.(fault)
    }
  }
  return { faults: [...faults.values()], tally }
}

/** Calls that close a site, end a session or change who may what: what follows should not all be refused for it. */
function endsMore({ name }: Target, how: string, status: number): boolean {
  if (how === 'not let in' && status === 503) return true
  return (
    how === 'done' &&
    /\/(?:suspend|delete)|logout|switch|\/people|\/users|\/view|bulk|password|settings|console/.test(name) &&
    !name.startsWith('GET')
  )
}
