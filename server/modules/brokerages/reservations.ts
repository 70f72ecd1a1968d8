/** Nobody else gets the host or the id of a brokerage while it is opened, and whoever dies over it leaves nothing. */
import { Busy } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  abandoned,
  deleteReservation,
  giveUpReservation,
  insertReservation,
  isHostTaken,
} from './reservations-repository.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

/** Longer than opening takes where another host is asked for; at its own, the lock says whether somebody is at it. */
const RESERVED_MS = 10 * 60_000

export const hostTaken = (host: string) =>
  new Refusal(
    'hosts.taken',
    { fields: [{ field: 'host', message: takenSentence(host) }] },
    takenSentence(host),
  )

const takenSentence = (host: string) => `${host} is in use here already. Choose another address.`

/** One at a time for a host; a second click, or program, is refused at once. @throws Refusal hosts.taken */
export async function whileOpening<T>(context: Context, host: string, work: () => Promise<T>): Promise<T> {
  const { db } = context
  let isBegun = false
  try {
    return await db.exclusive(`opening ${host}`, 0, async () => {
      isBegun = true
      await assertFree(context, host)
      return work()
    })
  } catch (error) {
    if (!isBegun && error instanceof Busy) throw hostTaken(host)
    throw error
  }
}

/** @throws Refusal hosts.taken */
async function assertFree(context: Context, host: string): Promise<void> {
  const { db, clock, settings } = context
  const before = new Date(clock.now().getTime() - RESERVED_MS)
  for (const tenantId of await db.platform((owner) => abandoned(owner, host, before)))
    await dropReservation(context, tenantId)
  if (host === settings.consoleHost || (await db.platform((owner) => isHostTaken(owner, host))))
    throw hostTaken(host)
}

/** The first of the ids that nobody has. @throws Refusal hosts.taken */
export const reserve = ({ db }: Pick<Context, 'db'>, host: string, ids: readonly string[]): Promise<string> =>
  db.platform(async (owner) => {
    for (const id of ids) {
      if (await insertReservation(owner, id, host)) return id
      if (await isHostTaken(owner, host)) break
    }
    throw hostTaken(host)
  })

/** Takes back what was reserved, with the files that were stored for it. Nothing happens to what has been opened. */
export async function dropReservation(
  { db, files }: Pick<Context, 'db' | 'files'>,
  tenantId: string,
): Promise<void> {
  if (!(await db.platform((owner) => giveUpReservation(owner, tenantId)))) return
  await files.deleteAll(tenantId)
  await db.platform((owner) => deleteReservation(owner, tenantId))
}
