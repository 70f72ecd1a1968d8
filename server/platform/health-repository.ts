import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'

export const databaseAnswers = (db: Db): Promise<boolean> =>
  db
    .platform((owner) => sql`select 1`.execute(owner))
    .then(
      () => true,
      () => false,
    )
