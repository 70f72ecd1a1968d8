import { sql, type InferResult, type Selectable } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { CartItemTable, CartTable } from '@frontage/db/schema.ts'
import { CartAddress } from '@frontage/contracts/cart.ts'
import { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { z } from 'zod'
import { cents, type Cents } from '@frontage/domain/money.ts'
import { NOT_OFFERED } from '@frontage/domain/offer.ts'
import { listingOf } from '../designs/index.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { cartCouponOf, couponOfOpenCart } from '../coupons/index.ts'
import { quoteOf } from '../taxes/index.ts'
import { offerAt, storedOffer } from '../tenants/index.ts'
import { CART_COLUMNS, LINE_COLUMNS } from './columns.ts'
import { Pickup, type Cart, type CartLine, type CartList, type CartWithLines, type NewLine } from './cart.ts'

type CartRow = Selectable<CartTable>

// Written out, not a parameter: a kept plan must still see that the partial index of open carts fits.
const OPEN = sql<'open'>`'open'`

const Slots = z.record(z.string(), z.unknown())
const Issues = z.array(PreflightIssue)

export const openCart = prepared((scope: AccountScope) =>
  build
    .selectFrom('cart')
    .select(CART_COLUMNS)
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('state', '=', OPEN),
)

/** The same with what the tax service said last. */
const cartToPrice = prepared((scope: AccountScope) =>
  build
    .selectFrom('cart')
    .leftJoin('tax_quote as quote', (join) =>
      join.onRef('quote.tenant_id', '=', 'cart.tenant_id').onRef('quote.account_id', '=', 'cart.account_id'),
    )
    .selectAll('cart')
    .select(['quote.key', 'quote.taxes', 'quote.calculation', 'quote.expires_at'])
    .where('cart.tenant_id', '=', scope.tenantId)
    .where('cart.account_id', '=', scope.accountId)
    .where('cart.state', '=', OPEN),
)

/** Lines with all that their price and image depend on, whatever cart they are in. */
export const cartLines = (scope: AccountScope & { now: Date }) =>
  build
    .selectFrom('cart')
    .innerJoin('cart_item as item', (join) =>
      join.onRef('item.tenant_id', '=', 'cart.tenant_id').onRef('item.cart_id', '=', 'cart.id'),
    )
    .innerJoin('template', (join) =>
      join.onRef('template.tenant_id', '=', 'item.tenant_id').onRef('template.id', '=', 'item.template_id'),
    )
    .innerJoin('template_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'item.tenant_id')
        .onRef('version.template_id', '=', 'item.template_id')
        .onRef('version.version', '=', 'item.template_version'),
    )
    .leftJoin('design', (join) =>
      join
        .onRef('design.tenant_id', '=', 'item.tenant_id')
        .onRef('design.id', '=', 'item.design_id')
        .on('design.deleted_at', 'is', null),
    )
    .leftJoin('mailing_list as list', (join) =>
      join
        .onRef('list.tenant_id', '=', 'item.tenant_id')
        .onRef('list.id', '=', 'item.mailing_list_id')
        .onRef('list.account_id', '=', 'item.account_id'),
    )
    .select(LINE_COLUMNS)
    .select([
      offerAt(scope.now),
      'template.product',
      sql<boolean>`(template.active or template.retired_at is not null)`.as('template_active'),
      'version.artwork_hash',
      'design.revision as saved_revision',
      'design.listing_fill',
      // As server/modules/designs reads it beside a design.
      sql<unknown>`case when design.listing_id is not null then (select to_jsonb(l) from listing as l where l.tenant_id = ${scope.tenantId}
        and l.id = design.listing_id and l.account_id = item.account_id and l.deleted_at is null) end`.as(
        'listing',
      ),
      // `dayOfPieces` of a moment that the prepared statement gets with each call.
      sql<string>`((${scope.now}::timestamptz at time zone 'UTC') - interval '12 hours')::date::text`.as(
        'listing_day',
      ),
      'list.name as list_name',
      'list.row_count as list_rows',
      'list.content_hash as list_hash',
      'list.version as list_version',
      'list.deleted_at as list_deleted_at',
    ])
    .where('cart.tenant_id', '=', scope.tenantId)
    .where('cart.account_id', '=', scope.accountId)
    .orderBy('item.added_at')
    .orderBy('item.id')

/** Those of the open cart: one statement, however many. */
const openLines = prepared((scope: AccountScope & { now: Date }) =>
  cartLines(scope).where('cart.state', '=', OPEN),
)

type LineRow = InferResult<ReturnType<typeof openLines>>[number]

/** Cart, lines and coupon in one flight of three statements; null: nothing was ever added. */
export async function readCart(db: Db, scope: AccountScope, now = new Date()): Promise<CartWithLines | null> {
  const [carts, lines, coupons] = await db.read(scope, [
    cartToPrice(scope),
    openLines({ ...scope, now }),
    couponOfOpenCart(scope),
  ])
  const cart = carts[0]
  return cart
    ? {
        ...toCart(cart),
        lines: lines.map(toLine),
        coupon: cartCouponOf(coupons[0], now),
        taxQuote: quoteOf(cart, now),
      }
    : null
}

/** Locks the open cart until the transaction ends and moves its version. null: there is none. */
export async function lockCart(tx: Tx, scope: AccountScope, now: Date): Promise<Cart | null> {
  const { rows } = await tx.executeQuery(movedCart({ ...scope, now }))
  return rows[0] ? toCart(rows[0]) : null
}

const movedCart = prepared((to: AccountScope & { now: Date }) =>
  build
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: to.now })
    .where('tenant_id', '=', to.tenantId)
    .where('account_id', '=', to.accountId)
    .where('state', '=', OPEN)
    .returning(CART_COLUMNS),
)

/** The same for a cart that may have to be made; the partial unique index keeps it the only open one. */
export async function lockOrMakeCart(tx: Tx, scope: AccountScope, now: Date): Promise<Cart> {
  const { rows } = await tx.executeQuery(movedOrMadeCart({ ...scope, now }))
  if (!rows[0]) throw new Error('A cart was neither made nor found.')
  return toCart(rows[0])
}

const movedOrMadeCart = prepared((to: AccountScope & { now: Date }) =>
  build
    .insertInto('cart')
    .values({ tenant_id: to.tenantId, account_id: to.accountId, created_at: to.now, updated_at: to.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id'])
        .where('state', '=', OPEN)
        .doUpdateSet({ version: sql`cart.version + 1`, updated_at: to.now }),
    )
    .returning(CART_COLUMNS),
)

export async function loadLines(tx: Tx, scope: AccountScope, now: Date): Promise<CartLine[]> {
  const { rows } = await tx.executeQuery(openLines({ ...scope, now }))
  return rows.map(toLine)
}

export async function readLineKinds(tx: Tx, scope: AccountScope, cartId: string) {
  const { rows } = await tx.executeQuery(lineTypes({ ...scope, cartId }))
  return rows.map((row) => ({ kind: row.type }))
}

const lineTypes = prepared((of: AccountScope & { cartId: string }) =>
  build
    .selectFrom('cart_item')
    .select('type')
    .where('tenant_id', '=', of.tenantId)
    .where('cart_id', '=', of.cartId),
)

/** Whether the line is in the open cart now. */
export async function hasLine(db: Db, scope: AccountScope, id: string): Promise<boolean> {
  const [lines] = await db.read(scope, [openLine({ ...scope, id })])
  return lines.length > 0
}

const openLine = prepared((of: AccountScope & { id: string }) =>
  build
    .selectFrom('cart_item as item')
    .innerJoin('cart', (join) =>
      join.onRef('cart.tenant_id', '=', 'item.tenant_id').onRef('cart.id', '=', 'item.cart_id'),
    )
    .select('item.id')
    .where('item.tenant_id', '=', of.tenantId)
    .where('item.account_id', '=', of.accountId)
    .where('item.id', '=', of.id)
    .where('cart.state', '=', OPEN),
)

/** Of the open cart. */
export async function countLines(tx: Tx, scope: AccountScope): Promise<number> {
  return (await tx.executeQuery(linesToCount(scope))).rows.length
}

const linesToCount = prepared((of: AccountScope) =>
  build
    .selectFrom('cart')
    .innerJoin('cart_item as item', (join) =>
      join.onRef('item.tenant_id', '=', 'cart.tenant_id').onRef('item.cart_id', '=', 'cart.id'),
    )
    .select('item.id')
    .where('cart.tenant_id', '=', of.tenantId)
    .where('cart.account_id', '=', of.accountId)
    .where('cart.state', '=', OPEN),
)

export async function insertLine(
  tx: Tx,
  scope: AccountScope,
  cartId: string,
  line: NewLine,
): Promise<string> {
  const { rows } = await tx.executeQuery(
    insertedLine({
      ...line,
      ...scope,
      cartId,
      slots: JSON.stringify(line.slots),
      pickup: line.pickup === null ? null : JSON.stringify(line.pickup),
      preflight: JSON.stringify(line.preflight),
    }),
  )
  if (!rows[0]) throw new Error('A line was not written.')
  return rows[0].id
}

type WrittenLine = AccountScope &
  Omit<NewLine, 'slots' | 'pickup' | 'preflight'> & {
    cartId: string
    slots: string
    pickup: string | null
    preflight: string
  }

const insertedLine = prepared((line: WrittenLine) =>
  build
    .insertInto('cart_item')
    .values({
      tenant_id: line.tenantId,
      cart_id: line.cartId,
      account_id: line.accountId,
      design_id: line.designId,
      design_revision: line.designRevision,
      template_id: line.templateId,
      template_version: line.templateVersion,
      slots: line.slots,
      name: line.name,
      type: line.type,
      quantity: line.quantity,
      coating_type: line.coatingType,
      mailing_list_id: line.mailingListId,
      bill_to_company: line.billToCompany,
      pickup: line.pickup,
      total_price_cents: line.totalPrice,
      preflight: line.preflight,
      warnings_accepted: line.warningsAccepted,
    })
    .returning('id'),
)

/** Quantities and stored totals of many lines in one statement. */
export async function saveQuantities(
  tx: Tx,
  scope: AccountScope,
  lines: readonly { id: string; quantity: number; totalPrice: Cents }[],
): Promise<void> {
  await sql`
    update cart_item set quantity = new.quantity, total_price_cents = new.total
    from unnest(
      ${lines.map((line) => line.id)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.totalPrice)}::int[]
    ) as new(id, quantity, total)
    where cart_item.tenant_id = ${scope.tenantId} and cart_item.account_id = ${scope.accountId}
      and cart_item.id = new.id`.execute(tx)
}

export async function saveLine(tx: Tx, scope: AccountScope, line: CartLine): Promise<void> {
  await tx
    .updateTable('cart_item')
    .set({
      design_revision: line.designRevision,
      template_version: line.templateVersion,
      slots: JSON.stringify(line.slots),
      name: line.name,
      type: line.type,
      // Beside a list stands what it had when it was chosen: the list itself says how many there are now.
      quantity: line.mailingList?.rowCountBefore ?? line.quantity,
      mailing_list_id: line.mailingList?.id ?? null,
      coating_type: line.coatingType,
      bill_to_company: line.billToCompany,
      pickup: line.pickup === null ? null : JSON.stringify(line.pickup),
      total_price_cents: line.storedTotal,
      preflight: JSON.stringify(line.preflight),
      warnings_accepted: line.warningsAccepted,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', line.id)
    .execute()
}

/** @returns whether there was such a line in the cart */
export async function deleteLine(tx: Tx, scope: AccountScope, cartId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('cart_item')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const toCart = (row: CartRow): Cart => ({
  id: row.id,
  version: row.version,
  shippingMode: row.shipping_mode,
  shippingAddress: readNullable(CartAddress, row.shipping_address),
  billingAddress: readNullable(CartAddress, row.billing_address),
  sameAddress: row.is_shipping_billing_same_address,
  updatedAt: row.updated_at,
})

function listOf(row: LineRow): CartList | null {
  const { mailing_list_id: id, list_name: name, list_version: version } = row
  if (id === null || name === null || version === null) return null
  return {
    id,
    name,
    version,
    rowCount: row.list_rows ?? 0,
    contentHash: row.list_hash ?? '',
    isDeleted: row.list_deleted_at !== null,
    rowCountBefore: row.quantity,
  }
}

/** The list is the quantity, also when it changed since it was chosen. */
const quantityOf = (row: LineRow): number =>
  row.type === 'mail-list' && row.list_deleted_at === null && row.list_rows !== null
    ? row.list_rows
    : row.quantity

export function toLine(row: LineRow & Selectable<CartItemTable>): CartLine {
  return {
    id: row.id,
    designId: row.design_id,
    designRevision: row.design_revision,
    savedRevision: row.saved_revision,
    listing: listingOf(row),
    templateId: row.template_id,
    templateVersion: row.template_version,
    artworkHash: row.artwork_hash,
    templateActive: row.template_active,
    product: row.product,
    offer: storedOffer(row.offer) ?? NOT_OFFERED,
    slots: Slots.parse(row.slots),
    name: row.name,
    type: row.type,
    quantity: quantityOf(row),
    coatingType: row.coating_type,
    mailingList: listOf(row),
    billToCompany: row.bill_to_company,
    pickup: readNullable(Pickup, row.pickup),
    isAbandoned: row.is_abandoned,
    storedTotal: cents(row.total_price_cents),
    preflight: Issues.parse(row.preflight),
    warningsAccepted: row.warnings_accepted,
  }
}
