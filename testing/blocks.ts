/** What a statement costs, whatever the machine is doing. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { Statement } from '@frontage/db/statements.ts'

/** 'generic': as the server plans a statement that it was given often, for any values. */
export type PlanMode = 'custom' | 'generic'

export interface Cost {
  /** Pages that the statement looks at, found ones included, each time it looks. */
  blocks: number
  /** Rows that it answers. */
  rows: number
  /** Rows that its parts take up, each time they do, thrown away ones included. */
  visited: number
}

/** Pages that the statement looks at. Nothing it writes stays. */
export async function blocksOf(db: Db, tenantId: string, statement: Statement): Promise<number> {
  return (await costOf(db, tenantId, statement)).blocks
}

/** What the statement costs. Nothing it writes stays. */
export async function costOf(
  db: Db,
  tenantId: string,
  statement: Statement,
  mode: PlanMode = 'custom',
): Promise<Cost> {
  class Undo extends Error {}
  let cost: Cost = { blocks: 0, rows: 0, visited: 0 }
  const look = async (tx: Tx) => {
    cost = await explained(tx, statement, mode)
    throw new Undo()
  }
  // The tenants' role may not even explain what only the platform reads.
  const looked = statement.isOfPlatform
    ? db.platform((owner) => owner.transaction().execute(look))
    : db.tenant(scopeOfTenant(tenantId), look)
  await looked.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return cost
}

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'

async function explained(tx: Tx, { sql, parameters }: Statement, mode: PlanMode): Promise<Cost> {
  const run = (text: string, values: readonly unknown[] = []) =>
    tx.executeQuery<{ 'QUERY PLAN': PlanOutput }>(CompiledQuery.raw(text, [...values]))
  const explain = async () => {
    if (mode === 'custom') return run(`${EXPLAIN} ${sql}`, parameters)
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare explained as ${sql}`)
    const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(textOf(value))))
    try {
      return await run(`${EXPLAIN} execute explained${values.length > 0 ? `(${values.join()})` : ''}`)
    } finally {
      // Prepared statements outlive their transaction.
      await run('deallocate explained').catch(() => {})
    }
  }
  const { rows } = await explain()
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('The server explained nothing.')
  return {
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: plan['Actual Rows'],
    visited: visitedBy(plan),
  }
}

const visitedBy = ({ Plans = [], ...plan }: PlanNode): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0)) +
  Plans.reduce((sum, part) => sum + visitedBy(part), 0)

/** A value as the server reads it from a literal. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const items = value.map((item: unknown) => (item === null ? 'null' : JSON.stringify(textOf(item))))
  return `{${items.join()}}`
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

type PlanOutput = [{ Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
