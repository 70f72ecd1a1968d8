/** What a statement costs, whatever the machine is doing. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { Statement } from '@frontage/db/statements.ts'

/** Pages that the statement looks at, found ones included, each time it looks. Nothing it writes stays. */
export async function blocksOf(db: Db, tenantId: string, statement: Statement): Promise<number> {
  class Undo extends Error {}
  let blocks = 0
  await db
    .tenant(scopeOfTenant(tenantId), async (tx) => {
      const text = `explain (analyze, buffers, timing off, format json) ${statement.sql}`
      const query = { query: sql`select`.compile(tx).query, queryId: { queryId: text } }
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': PlanOutput }>({
        ...query,
        sql: text,
        parameters: statement.parameters,
      })
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan
      blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return blocks
}

type PlanOutput = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
