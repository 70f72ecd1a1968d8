import type { Db } from '@frontage/db/client.ts'
import type { Finding } from './finding.ts'
import { leftAndNotOpened } from './repository.ts'

/** Brokerages that have left, and that nobody may serve: the command died in between, and was not run again. */
export async function movesOf(db: Db): Promise<Finding[]> {
  return (await leftAndNotOpened(db)).map(({ tenant_id: id, towards }) => ({
    about: 'moves',
    state: 'wrong',
    says: `${id} has left, and is not known to be open at ${towards}; run the same command again, which opens it there: npm run tenant -- move ${id} …`,
  }))
}
