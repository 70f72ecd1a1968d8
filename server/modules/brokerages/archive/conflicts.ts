/** What becomes of an archive's name and address at this installation. */
import type { ArchiveHolds } from '@frontage/contracts/console.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isHostTaken, reservationOf } from '../reservations-repository.ts'
import { freeIds } from '../tenant-id.ts'
import { versionProblem } from './open-archive.ts'

interface Conflicts {
  versionProblem: string | null
  notices: string[]
  /** '': all of its addresses are in use here. */
  freeHost: string
}

/** @param holds null: nothing is known of it */
export async function conflictsOf(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  holds: ArchiveHolds | null,
): Promise<Conflicts> {
  if (!holds) return { versionProblem: null, notices: [], freeHost: '' }
  const notices: string[] = []
  const { freeHost, id } = await db.platform(async (owner) => {
    const free: string[] = []
    for (const host of holds.hosts)
      if (host !== settings.consoleHost && !(await isHostTaken(owner, host))) free.push(host)
    let freeId = ''
    for (const each of freeIds(holds.name, holds.id)) {
      if (freeId === '' && !(await reservationOf(owner, each))) freeId = each
    }
    return { freeHost: free[0] ?? '', id: freeId }
  })
  if (id !== holds.id)
    notices.push(
      `A brokerage with the id ${holds.id} is here already. This one comes beside it as ${id}, and nothing of the other changes.`,
    )
  for (const host of holds.hosts)
    if (host !== freeHost && (await db.platform((owner) => isHostTaken(owner, host))))
      notices.push(`${host} is in use here. Choose another address for this one.`)
  return {
    versionProblem: await versionProblem(db, { database: holds.version }),
    notices,
    freeHost,
  }
}
