import type { Insertable } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { Database } from '@frontage/db/schema.ts'

const DAY_MS = 86_400_000

/** Writes down that it lives; who has not said so for a day is forgotten. */
export const noteProcess = (db: Db, row: Insertable<Database['process_alive']> & { seen_at: Date }) =>
  db.platform(async (owner) => {
    await owner
      .insertInto('process_alive')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
      .execute()
    await owner
      .deleteFrom('process_alive')
      .where('seen_at', '<', new Date(row.seen_at.getTime() - DAY_MS))
      .execute()
  })

export const forgetProcess = (db: Db, id: string) =>
  db.platform((owner) => owner.deleteFrom('process_alive').where('id', '=', id).execute())
