/** The run itself: everybody goes from one scenario to the next until the time is over. */
import { setTimeout as pause } from 'node:timers/promises'
import { takenBy, type Taken } from '../processes.ts'
import { clientOf, Unexpected } from './client.ts'
import { SCENARIOS, type Scenario, type Site } from './scenarios.ts'
import { paceOf, randomFrom, type Timed } from './pacing.ts'
import type { VirtualUser } from './users.ts'

export interface Plan {
  users: number
  /** Calls a second, of all users together. */
  rate: number
  seconds: number
  warmUpSeconds: number
}

export interface Cast {
  agents: readonly VirtualUser[]
  admin: VirtualUser
  regional: VirtualUser
}

/** What the product took at one moment. */
export interface Sample {
  /** ms since the measuring began. */
  at: number
  server: Taken
  database: Taken
}

export interface Run {
  /** Calls after the warm-up. */
  calls: Timed[]
  /** Orders that were answered as paid, the warm-up included. */
  paid: number
  samples: Sample[]
  /** How the first few went wrong. */
  problems: string[]
  /** ms of processor of the load generator's own process. */
  generator: number
  seconds: number
}

const SAMPLE_MS = 5_000
const MOST_PROBLEMS = 10

export async function play(
  plan: Plan,
  site: Site,
  cast: Cast,
  processes: { server: number; database: number },
): Promise<Run> {
  const began = performance.now()
  const measureFrom = began + plan.warmUpSeconds * 1000
  const until = measureFrom + plan.seconds * 1000
  const run: Run = { calls: [], paid: 0, samples: [], problems: [], generator: 0, seconds: plan.seconds }
  const took = (timed: Timed) => {
    if (timed.name === 'pay' && timed.status === 200) run.paid += 1
    const now = performance.now()
    if (now >= measureFrom && now < until) run.calls.push(timed)
  }
  const missed = (problem: unknown) => {
    if (!(problem instanceof Unexpected)) throw problem
    if (run.problems.length < MOST_PROBLEMS) run.problems.push(problem.message)
  }
  const live = async (agent: VirtualUser, at: number) => {
    const random = randomFrom(at + 1)
    const pace = paceOf((plan.users / plan.rate) * 1000, random)
    while (performance.now() < until) {
      const scenario = nextScenario(random)
      const client = clientOf(site.origin, 'harbor.localhost', pace, took)
      const user = userFor(scenario, agent, cast)
      if (user) client.signedInWith(user.token)
      try {
        await scenario.play(client, site, random)
      } catch (problem) {
        missed(problem)
        pace.restart()
      } finally {
        client.close()
      }
    }
  }
  await Promise.all([...cast.agents.map(live), sample(run, { ...processes, from: measureFrom, until })])
  return run
}

function nextScenario(random: () => number): Scenario {
  let left = random() * SCENARIOS.reduce((sum, { share }) => sum + share, 0)
  const chosen = SCENARIOS.find(({ share }) => (left -= share) < 0) ?? SCENARIOS[0]
  if (!chosen) throw new Error('There are no scenarios.')
  return chosen
}

function userFor({ as }: Scenario, agent: VirtualUser, cast: Cast): VirtualUser | null {
  if (as === 'visitor') return null
  return as === 'agent' ? agent : cast[as]
}

async function sample(
  run: Run,
  { server, database, from, until }: { server: number; database: number; from: number; until: number },
): Promise<void> {
  await pause(Math.max(0, from - performance.now()))
  const own = process.cpuUsage()
  for (;;) {
    run.samples.push({
      at: performance.now() - from,
      server: await takenBy(server, database),
      database: await takenBy(database),
    })
    if (performance.now() >= until) break
    await pause(Math.min(SAMPLE_MS, Math.max(0, until - performance.now())))
  }
  const { user, system } = process.cpuUsage(own)
  run.generator = (user + system) / 1000
}
