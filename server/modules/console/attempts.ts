/** How often a password or a code may be tried, whoever tries it. */
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertTry, lockAttempts, rightTry, wrongAttempts } from './repository.ts'

const WINDOW_MS = 15 * 60_000
const MOST_OF_ONE = 8
const MOST_OF_ADDRESS = 30

type Context = Pick<AppContext, 'db' | 'clock'>

/**
 * Counts as wrong until the answer says otherwise.
 * @param subject an email, or whose code
 * @throws Refusal console.too-many-tries
 */
export async function takeTry({ db, clock }: Context, subject: string, address: string): Promise<string> {
  const who = { email: sha256(subject), address: sha256(address) }
  const now = clock.now()
  return db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      await lockAttempts(tx)
      const { byEmail, byAddress } = await wrongAttempts(tx, who, new Date(now.getTime() - WINDOW_MS))
      if (byEmail >= MOST_OF_ONE || byAddress >= MOST_OF_ADDRESS) throw new Refusal('console.too-many-tries')
      return insertTry(tx, who, now)
    }),
  )
}

export const tryWasRight = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.platform((owner) => rightTry(owner, id))
