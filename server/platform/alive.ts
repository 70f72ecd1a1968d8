/** Each process says that it lives, so that an operator sees which there are and of which version. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { forgetProcess, noteProcess } from './alive-repository.ts'
import type { AppContext } from './context.ts'
import { worksWithOf } from './works-with.ts'

const EACH_MS = 20_000
/** Who said nothing for so long has ended without a word, or hangs. */
export const SILENT_MS = 70_000

/** Ends with `closing`, which takes the process off the list. */
export async function sayAlive(
  { db, clock, log, ...more }: Pick<AppContext, 'db' | 'clock' | 'log' | 'settings' | 'cards'>,
  kind: 'web' | 'worker',
  closing: AsyncDisposableStack,
): Promise<void> {
  const its = { id: randomUUID(), kind, version: versionOf(), host: hostname(), pid: process.pid }
  const startedAt = clock.now()
  const worksWith = JSON.stringify(worksWithOf(more))
  const say = () =>
    noteProcess(db, { ...its, started_at: startedAt, seen_at: clock.now(), works_with: worksWith }).catch(
      (error: unknown) =>
        // The database is away: whatever else needs it says so louder.
        log.debug({ err: error }, 'could not say that this process lives'),
    )
  await say()
  const timer = setInterval(() => void say(), EACH_MS)
  closing.defer(async () => {
    clearInterval(timer)
    await forgetProcess(db, its.id).catch(() => {})
  })
}

function versionOf(): string {
  const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return String(fieldOf(read, 'version') ?? '')
}
