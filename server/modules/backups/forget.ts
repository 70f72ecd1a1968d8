/** Takes away backups that the plan does not keep, and files that none of the others has. */
import { backupsToKeep } from '@frontage/domain/backups.ts'
import { filesOf, manifestOf } from './manifest.ts'
import { backupIds, forgetSnapshots, objectSizes, timeOf, type Place } from './place.ts'

/** A backup that was cut short may still be under way for so long. */
const UNFINISHED_MS = 24 * 3_600_000

/** What backups left that were killed before their manifest was written. The caller holds the turn. */
export async function forgetUnfinished(place: Place, now: Date): Promise<void> {
  const whole = new Set(await backupIds(place))
  for await (const { key } of place.store.list('snapshots')) {
    const [, id = ''] = key.split('/')
    if (!whole.has(id) && isOld(id, now)) await place.store.delete(key)
  }
}

/** The caller holds the turn: no backup counts on a file while it is taken away. @returns the names of what went */
export async function forgetOldBackups(place: Place): Promise<string[]> {
  const ids = await backupIds(place)
  const kept = new Set(backupsToKeep(ids.map((id) => ({ id, at: timeOf(id) }))).map(({ id }) => id))
  const gone = ids.filter((id) => !kept.has(id))
  const { store } = place
  const named = new Set<string>()
  // Before anything goes: a list that cannot be read ends it.
  for (const id of kept)
    for await (const { object } of filesOf(place, await manifestOf(place, id))) named.add(object)
  await forgetSnapshots(place, gone)
  if (gone.length > 0)
    for (const object of (await objectSizes(place)).keys())
      if (!named.has(object)) await store.delete(`${object}.00000`)
  return gone
}

const isOld = (id: string, now: Date): boolean => {
  try {
    return now.getTime() - timeOf(id).getTime() > UNFINISHED_MS
  } catch {
    // Not ours.
    return false
  }
}
