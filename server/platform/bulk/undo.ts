/** Putting one thing back: only what was changed then, and only where that is as it was left. */
import { isDeepStrictEqual } from 'node:util'
import type { BulkOutcome, BulkSubject } from './kind.ts'

const CHANGED_SINCE = 'It was changed since, so it stays as it is.'
const GONE = 'It is no longer there.'
const BACK_ALREADY = 'It is there again already.'

export function planUndo(
  { id, name, state: now }: BulkSubject<object>,
  done: { before: object | null; after: object | null },
): BulkOutcome {
  const refuse = (reason: string): BulkOutcome => ({
    id,
    name,
    before: now,
    after: now,
    outcome: 'refused',
    reason,
  })
  const put = (after: object | null): BulkOutcome => ({
    id,
    name,
    before: now,
    after,
    outcome: isDeepStrictEqual(now, after) ? 'same' : 'changed',
    reason: '',
  })
  if (done.after === null) return now === null ? put(done.before) : refuse(BACK_ALREADY)
  if (now === null) return done.before === null ? put(null) : refuse(GONE)
  if (done.before === null) return isDeepStrictEqual(now, done.after) ? put(null) : refuse(CHANGED_SINCE)
  const before = new Map(Object.entries(done.before))
  const after = new Map(Object.entries(done.after))
  const current = new Map(Object.entries(now))
  const fields = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !isDeepStrictEqual(before.get(field), after.get(field)),
  )
  if (!fields.every((field) => isDeepStrictEqual(current.get(field), after.get(field))))
    return refuse(CHANGED_SINCE)
  for (const field of fields) {
    if (before.has(field)) current.set(field, before.get(field))
    else current.delete(field)
  }
  return put(Object.fromEntries(current))
}
