import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/cart.ts'
import { CartItem } from '@frontage/contracts/cart.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { toWire } from '@frontage/domain/money.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'
import { idempotent, onceInTransaction } from '../../platform/idempotency.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { route } from '../../platform/route.ts'
import { InvalidInput } from '../../platform/validation.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { withOpenHouse, withTrim } from '../catalog/index.ts'
import { presentCartCoupon } from '../coupons/index.ts'
import type { Buyer } from '../press/index.ts'
import { NO_CART, receiptOf, withTaxes } from './cart.ts'
import { readAddresses } from './addresses-repository.ts'
import { addItem, beginPressFile, prepareItem } from './commands/add-item.ts'
import { applyCoupon, removeCoupon } from './commands/apply-coupon.ts'
import { changeItem } from './commands/change-item.ts'
import { changeQuantities } from './commands/change-quantities.ts'
import { removeItem } from './commands/remove-item.ts'
import { saveCartAddress } from './commands/save-address.ts'
import { requireCart } from './policies.ts'
import { presentAddress, presentCart, presentItem, type PresentedItem } from './presenter.ts'
import { readCart } from './repository.ts'
import { compareTenantHint } from './tenant-hint.ts'

/** Codes are guessed by machines; a buyer tries a few. */
const COUPON_RATE = ratePerAccount('coupon', 30, 60_000)

export const cartRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  const withArtwork = async ({ tenant }: FastifyRequest, items: readonly PresentedItem[]) =>
    withOpenHouse(db, tenant, await withTrim(db, tenant, items), clock.now())
  const whole = async (request: FastifyRequest, item: PresentedItem): Promise<CartItem> => ({
    ...item,
    open_house_on: null,
    ...(await withArtwork(request, [item]))[0],
  })
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCart)

  route(app, calls.read, { preHandler: compareTenantHint }, async (request) => {
    const cart = (await readCart(db, accountScope(request), clock.now())) ?? NO_CART
    const presented = presentCart(request.tenant, cart, clock.now())
    return ok({ ...presented, cart_items: await withArtwork(request, presented.cart_items) })
  })

  const changing = { attachValidation: true, preHandler: compareTenantHint }
  route(app, calls.changeQuantities, changing, async (request) => {
    refuseFields(request, [['quantity', 'cart.quantity-invalid']])
    await changeQuantities(context, request.tenant, accountScope(request), request.body)
    return null
  })

  route(app, calls.addItem, { attachValidation: true }, async (request) => {
    refuseFields(request, [['quantity', 'cart.quantity-invalid']])
    const buyer = buyerOf(request)
    const asked = idempotent(request, 'POST cart/items')
    const { scope } = buyer.session
    const { line, design, filledDesign } = await prepareItem(context, buyer, request.body)
    const item = await db.tenant(scope, (tx) =>
      onceInTransaction(tx, scope, asked, { now: clock.now(), reply: CartItem }, async () => {
        const { cart, id } = await addItem(context, tx, buyer, line)
        const added = {
          ...design,
          ...line,
          id,
          savedRevision: design.revision,
          listing: null,
          isAbandoned: false,
        }
        return {
          ...presentItem(request.tenant, cart, { ...added, storedTotal: line.totalPrice }, clock.now()),
          open_house_on: null,
        }
      }),
    )
    beginPressFile(context, buyer, filledDesign, item)
    return ok(await whole(request, item))
  })

  route(app, calls.removeItem, async (request) => {
    await removeItem(context, accountScope(request), request.params.id)
    return ok(null)
  })

  route(app, calls.changeItem, { attachValidation: true }, async (request) => {
    refuseFields(request, [['quantity', 'cart.quantity-invalid']])
    const { cart, line } = await changeItem(context, buyerOf(request), request.params.id, request.body)
    const item = presentItem(request.tenant, cart, line, clock.now())
    return ok(await whole(request, item))
  })

  route(app, calls.computeTaxes, async (request) => {
    const { state, zip_code: zip } = request.body.address
    const cart = (await readCart(db, accountScope(request), clock.now())) ?? NO_CART
    if (cart.lines.length === 0) throw new Refusal('checkout.empty')
    // Of what is picked up nobody asks where it goes; what ships is taxed by its address, so the fields must be there.
    const ships = cart.lines.some((line) => line.type === 'print-and-ship')
    if (ships && (!state || zip === undefined)) throw new Refusal('cart.address-incorrect')
    const to = { state: state?.toUpperCase() ?? '', zip: zip ?? '' }
    const taxed = await withTaxes(context, request.tenant, accountScope(request), cart, to)
    return ok(toWire(receiptOf(request.tenant, taxed, to).taxes))
  })

  route(app, calls.applyCoupon, { config: COUPON_RATE }, async (request) =>
    ok(presentCartCoupon(await applyCoupon(context, accountScope(request), request.body.code))),
  )
  route(app, calls.removeCoupon, async (request) => {
    await removeCoupon(context, accountScope(request))
    return ok(null)
  })

  route(app, calls.readAddress, async (request) => {
    const { cart, last } = await readAddresses(db, accountScope(request))
    return ok(presentAddress(request.tenant.settings.shipping, cart, last))
  })

  const saving = { attachValidation: true, config: { text: 'by-schema' as const } }
  route(app, calls.saveAddress, saving, async (request) => {
    refuseFields(request, [
      ['address', 'cart.address-incorrect'],
      ['shipping_mode', 'cart.shipping-mode-needed'],
    ])
    await saveCartAddress(context, buyerOf(request), request.body)
    return ok(null, 'Address saved successfully')
  })
}

const buyerOf = (request: FastifyRequest): Buyer => ({ tenant: request.tenant, session: sessionOf(request) })

/** A field with a sentence of its own is refused with it; everything else goes to the common refusal. */
function refuseFields(request: FastifyRequest, sentences: readonly [string, RefusalCode][]): void {
  const error = request.validationError
  if (!error) return
  const fields = error instanceof InvalidInput ? error.problems.map(({ path }) => path.join('.')) : []
  const known = sentences.find(([field]) => fields.some((path) => path.includes(field)))
  if (known) throw new Refusal(known[1], { fields })
  throw error
}
