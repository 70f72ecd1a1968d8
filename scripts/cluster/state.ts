/** What is known about a cluster, in its folder. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DATABASES, type Plan } from './plan.ts'

const Plans = z.object({
  dir: z.string(),
  web: z.number(),
  workers: z.number(),
  databases: z.number().default(DATABASES),
  ports: z.record(z.string(), z.number()),
  sessionSecret: z.string(),
})
const States = z.object({
  supervisor: z.number(),
  phase: z.string(),
  parts: z.record(z.string(), z.object({ pid: z.number(), starts: z.number(), since: z.number() })),
})
export type State = z.infer<typeof States>
export type PartState = State['parts'][string]

export const readPlan = (dir: string): Plan => Plans.parse(read(dir, 'plan.json'))
export const writePlan = (plan: Plan): void => write(plan.dir, 'plan.json', plan)
export const writeState = (dir: string, state: State): void => write(dir, 'state.json', state)

/** undefined: no cluster was ever started there. */
export function readState(dir: string): State | undefined {
  const stored = read(dir, 'state.json')
  return stored === undefined ? undefined : States.parse(stored)
}

export function hasPlan(dir: string): boolean {
  return read(dir, 'plan.json') !== undefined
}

function read(dir: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, name), 'utf8'))
  } catch {
    return undefined
  }
}

function write(dir: string, name: string, value: object): void {
  const aside = join(dir, `${name}.${process.pid}`)
  writeFileSync(aside, JSON.stringify(value, null, 2), { mode: 0o600 })
  renameSync(aside, join(dir, name))
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
