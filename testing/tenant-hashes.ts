import type { Db } from '@frontage/db/client.ts'
import { readMovedTables, readingOf } from '@frontage/db/tenant-move/index.ts'
import { quoted } from '@frontage/db/tenant-move/tables.ts'

/** All rows of a tenant, one text for each table that has any: how many, and a sum of what they say. */
export async function hashesOf(db: Db, tenantId: string): Promise<Record<string, string>> {
  const client = await readingOf(db, tenantId)
  try {
    const { carried, last } = await readMovedTables(client)
    const found: Record<string, string> = {}
    for (const { name } of [...carried, ...last]) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
         from ${quoted(name)} t where tenant_id = $1`,
        [tenantId],
      )
      const sum = rows[0]?.sum ?? ''
      if (!sum.startsWith('0 ')) found[name] = sum
    }
    return found
  } finally {
    await client.end()
  }
}
