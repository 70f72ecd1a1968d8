/** Two people at one thing: whoever saves second is told what the first has made of it, and chooses. */
import { createHash } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** Names a state: another state has another name. Sent with what is edited, and sent back with what is saved. */
export const versionOf = (state: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(state)))
    .digest('base64url')
    .slice(0, 22)

/**
 * To be asked under the lock of the row that is about to be saved.
 * @throws Refusal panel.changed-since with `theirs`, the state as it is, and its `version`
 */
export function refuseIfChanged(version: string, theirs: unknown): void {
  const now = versionOf(theirs)
  if (version !== now) throw new Refusal('panel.changed-since', { theirs, version: now })
}

/** However its fields were put together, it is the same state. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}
