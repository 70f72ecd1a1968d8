/** What the processes of a product take of this machine, as Linux counts it. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'

/** USER_HZ, the unit of a process's times in /proc: 100 on every architecture that Node runs on. */
const TICK_MS = 10

/** Of a process and everything it started; `processor` in ms since it began, `memory` in MiB. */
export interface Taken {
  processor: number
  memory: number
}

interface Process {
  parent: number
  /** Ticks, of the process itself and of its children that have ended. */
  own: number
  ended: number
}

/** The process all of a database's backends come from. The database must run on this machine. */
export async function databaseProcess(db: Db): Promise<number> {
  const { rows } = await db.platform((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  const [backend] = rows
  const parent = backend && (await processOf(backend.pid))?.parent
  if (!parent) throw new Error('The database is not one of this machine.')
  return parent
}

/**
 * @param root process id
 * @param without another whose processes are not counted, although `root` started it
 */
export async function takenBy(root: number, without?: number): Promise<Taken> {
  const all = await processes()
  let processor = 0
  let memory = 0
  for (const [pid, { own, ended }] of all) {
    if (!isBelow(all, pid, root) || (without !== undefined && isBelow(all, pid, without))) continue
    processor += (own + ended) * TICK_MS
    memory += await privateMemory(pid)
  }
  return { processor, memory }
}

async function processes(): Promise<Map<number, Process>> {
  const found = new Map<number, Process>()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    const process = Number.isInteger(pid) ? await processOf(pid) : null
    if (process) found.set(pid, process)
  }
  return found
}

/** null: it has ended. */
async function processOf(pid: number): Promise<Process | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name before it stands in brackets and may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return null
  const at = (index: number) => Number(fields[index])
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
}

function isBelow(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at: number | undefined = pid; at; at = all.get(at)?.parent) if (at === root) return true
  return false
}

/** MiB. What is shared between backends would be counted once for each of them. */
async function privateMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kiB = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, size]) => Number(size))
  return kiB.reduce((sum, each) => sum + each, 0) / 1024
}
