/** Carts that were set aside, to be paid without their owner at the screen. */
import { sql } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { CartWithLines } from './cart.ts'
import { cartLines, toCart, toLine } from './repository.ts'

/** null: there is none, or it is ordered. */
export async function readSetAside(
  db: Db,
  scope: AccountScope,
  id: string,
  now: Date,
): Promise<CartWithLines | null> {
  const [carts, lines] = await db.read(scope, [
    cartSetAside({ ...scope, id }),
    linesSetAside({ ...scope, now, id }),
  ])
  return carts[0] ? { ...toCart(carts[0]), lines: lines.map(toLine) } : null
}

const linesSetAside = prepared((of: AccountScope & { now: Date; id: string }) =>
  cartLines(of).where('cart.id', '=', of.id).where('cart.state', '=', 'set-aside'),
)

const cartSetAside = prepared((of: AccountScope & { id: string }) =>
  build
    .selectFrom('cart')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.id)
    .where('state', '=', 'set-aside'),
)

export async function insertSetAside(tx: Tx, scope: AccountScope, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('cart')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      state: 'set-aside',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nothing was ordered of it; a payment that came to nothing keeps its cart. */
export async function dropSetAside(tx: Tx, { tenantId }: AccountScope, id: string): Promise<void> {
  const isSetAside = sql<boolean>`exists (select from cart where tenant_id = ${tenantId} and id = ${id}::uuid
    and state = 'set-aside')`
  await tx
    .deleteFrom('cart_item')
    .where('tenant_id', '=', tenantId)
    .where('cart_id', '=', id)
    .where(isSetAside)
    .execute()
  await tx
    .deleteFrom('cart')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'set-aside')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('id')
            .where('payment.tenant_id', '=', tenantId)
            .where('payment.cart_id', '=', id),
        ),
      ),
    )
    .execute()
  // Whoever is about to pay one that stays finds that it moved.
  await tx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'set-aside')
    .execute()
}
