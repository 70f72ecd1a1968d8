/** A move has two installations: this one, and another that it reaches by its database alone. */
import { Busy, DatabaseRefusal, openDatabase, type Db } from '@frontage/db/client.ts'
import {
  databaseIdOf,
  moveOf,
  readMovedTables,
  type MoveRow,
  type Sorted,
} from '@frontage/db/tenant-move/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import { brokerageOf } from './repository.ts'

export type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings' | 'cards' | 'tenants'>

/** What is in the way of a move, as sentences. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Said where the brokerage is to be, of what is asked where it is. */
export const comesHere = (tenantId: string) =>
  new MoveRefused([
    `${tenantId} is on its way here from another installation. Run that there, where the move was begun.`,
  ])

export interface There {
  db: Db
  /** Its own file store; undefined: both have the same. */
  files?: FileStore | undefined
}

/** @throws MoveRefused with why its database cannot be had */
export async function openThere(url: string, closing: AsyncDisposableStack): Promise<Db> {
  if (!/^(postgres(ql)?:\/\/|embedded:)/.test(url))
    throw new MoveRefused([
      'The second argument is the database of the other installation: postgres://owner@server/frontage',
    ])
  try {
    const db = await openDatabase({ url, dataDir: '' })
    closing.defer(() => db.close())
    await db.platform((owner) => moveOf(owner, ''))
    return db
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof DatabaseRefusal) throw new MoveRefused([`The other installation: ${said}`])
    throw new MoveRefused([`The database of the other installation does not answer as one: ${said}`])
  }
}

/**
 * Whether that is the installation that the move was begun towards. It may have several addresses, and another one may answer at
 * the same.
 */
export async function isTargetOf(mine: MoveRow, there: There, towards: string): Promise<boolean> {
  if (mine.target_id === null) return towards === mine.towards
  return mine.target_id === (await there.db.platform((owner) => databaseIdOf(owner)))
}

/** What is in the way of opening it here, where nothing of the move is there: a brokerage of its id that came there some other way. */
export async function servedOtherwise(there: There, tenantId: string): Promise<string[]> {
  const row = await there.db.platform((owner) => brokerageOf(owner, tenantId))
  if (row?.state !== 'open' || row.delete_at !== null) return []
  return [
    `A brokerage of the same id is open there that this move did not bring, such as from an archive or a backup. Suspend it there first, so that not both are served: npm run tenant -- suspend ${tenantId}`,
  ]
}

export async function tablesOf(db: Db): Promise<Sorted> {
  const client = await db.connection('move')
  try {
    const tables = await readMovedTables(client)
    if (tables.unknown.length > 0)
      throw new MoveRefused([`Nobody has decided how these tables move: ${tables.unknown.join(', ')}.`])
    return tables
  } finally {
    await client.end()
  }
}

/** The address without its password, for screens and logs. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url
  const shown = new URL(url)
  shown.password = ''
  shown.searchParams.delete('password')
  return shown.href
}

/** One command at a time moves a brokerage. */
export async function alone<T>({ db }: Context, tenantId: string, work: () => Promise<T>): Promise<T> {
  let isBegun = false
  try {
    return await db.exclusive(`move ${tenantId}`, 0, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (!isBegun && error instanceof Busy)
      throw new MoveRefused([`Another command moves ${tenantId} just now.`])
    throw error
  }
}
