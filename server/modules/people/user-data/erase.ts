/**
 * Erases a user in two parts: at once her account is emptied and closed, its sessions end and its email is free; then a job
 * goes through every table and file, step by step, and goes on at the same step after whatever interrupts it.
 */
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { Tx } from '@frontage/db/client.ts'
import { IMAGE_WIDTHS } from '@frontage/contracts/image-widths.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { DELETED_ROWS, type Erased } from './deleted-rows-repository.ts'
import {
  customerOfUser,
  deleteExports,
  deleteFileRows,
  deleteRows,
  EMPTIED_ROWS,
  emptyRows,
  eraseFromAudit,
  exportsOf,
  namedSnapshots,
  nextFiles,
  saveSnapshot,
  type Place,
} from './erased-repository.ts'
import { exportFolder, exportKey } from './export.ts'
import { anonymousSnapshot } from './order-snapshot.ts'
import { updateRequest, type RequestRow } from './requests-repository.ts'

export const ErasureWords = z.object({ email: z.string(), words: z.array(z.string()) })

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'cards' | 'settings'>

/** Does a piece; answers whether it was the last one. */
type Step = (context: Context, scope: TenantScope, user: Erased) => Promise<boolean>

const filesOf =
  (table: 'file' | 'support_file'): Step =>
  async ({ db, files }, scope, user) => {
    const some = await db.tenant(scope, (tx) => nextFiles(tx, scope, user, table))
    // The bytes first: a file without a row would be found by nobody again.
    for (const { storageKey, isShared } of some) if (!isShared) await deleteWithSmaller(files, storageKey)
    await db.tenant(scope, (tx) =>
      deleteFileRows(
        tx,
        scope,
        table,
        some.map(({ id }) => id),
      ),
    )
    return some.length === 0
  }

async function deleteWithSmaller(files: Context['files'], key: string): Promise<void> {
  await files.delete(key)
  for (const width of IMAGE_WIDTHS) await files.delete(key.replace(/\.([a-z]+)$/, `.w${width}.$1`))
}

const snapshotsOf =
  (table: 'orders' | 'payment'): Step =>
  ({ db }, scope, user) =>
    db.tenant(scope, async (tx) => {
      const some = await namedSnapshots(tx, scope, user, table)
      for (const { id, snapshot } of some)
        await saveSnapshot(tx, scope, user, table, {
          id,
          snapshot: anonymousSnapshot(OrderSnapshot.parse(snapshot)),
        })
      return some.length === 0
    })

/** Also what is left of one that was not finished. */
const copies: Step = async ({ db, files, settings }, scope, user) => {
  for (const { id } of await db.tenant(scope, (tx) => exportsOf(tx, scope, user))) {
    await files.delete(exportKey(scope, id))
    await rm(exportFolder(settings, id), { recursive: true, force: true })
  }
  await db.tenant(scope, (tx) => deleteExports(tx, scope, user))
  return true
}

/** The payment provider knows her name and email, and her cards. */
const savedCards: Step = async ({ db, cards }, scope, user) => {
  const customerId = await db.tenant(scope, (tx) => customerOfUser(tx, scope, user))
  if (customerId !== null) await cards.provider.deleteCustomer(customerId)
  return true
}

type Piece = (tx: Tx, scope: TenantScope, user: Erased, after: Place) => Promise<Place>

/** Each piece in a transaction of its own: nobody waits long for the rows of a large brokerage. */
const inPieces =
  (piece: Piece): Step =>
  async ({ db }, scope, user) => {
    let after: Place = null
    do after = await db.tenant(scope, (tx) => piece(tx, scope, user, after))
    while (after !== null)
    return true
  }

/** Support's files before their requests, which take the rows with them; orders before what was told of them. */
export const STEPS: readonly Step[] = [
  savedCards,
  copies,
  filesOf('support_file'),
  filesOf('file'),
  snapshotsOf('orders'),
  snapshotsOf('payment'),
  ...DELETED_ROWS.map(
    (rows): Step =>
      ({ db }, scope, user) =>
        db.tenant(scope, (tx) => deleteRows(tx, scope, user, rows)),
  ),
  ...EMPTIED_ROWS.map((rows) =>
    inPieces((tx, scope, user, after) => emptyRows(tx, scope, user, rows, after)),
  ),
  inPieces((tx, _, user, after) => eraseFromAudit(tx, user, after)),
]

export async function goOnErasing(context: Context, scope: TenantScope, request: RequestRow): Promise<void> {
  const { db, clock } = context
  const { email, words } = ErasureWords.parse(request.facts)
  const user: Erased = { accountId: request.account_id, email, emailHash: sha256(email), words }
  for (const [at, step] of STEPS.entries()) {
    if (at < request.done) continue
    while (!(await step(context, scope, user))) continue
    await db.tenant(scope, (tx) =>
      updateRequest(tx, scope, request.id, { done: at + 1, total: STEPS.length }),
    )
  }
  await db.tenant(scope, (tx) =>
    updateRequest(tx, scope, request.id, {
      state: 'done',
      facts: '{}',
      finished_at: clock.now(),
      due_at: null,
    }),
  )
}
