import { randomUUID } from 'node:crypto'
import type { Db } from '@frontage/db/client.ts'
import type { WorksWith } from '@frontage/server/platform/works-with.ts'

/** A web process that lives there for as long as a test does, and what it works with. */
export const aProcessAlive = (db: Db, worksWith: WorksWith): Promise<unknown> =>
  db.platform((owner) =>
    owner
      .insertInto('process_alive')
      .values({
        id: randomUUID(),
        kind: 'web',
        version: '1',
        host: 'there',
        pid: 1,
        started_at: new Date(),
        seen_at: new Date(Date.now() + 3_600_000),
        works_with: JSON.stringify(worksWith),
      })
      .execute(),
  )
