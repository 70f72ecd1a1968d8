/** Orders that are not put together in the cart: priced as it would price them, and set aside in a cart of their own. */
import type { Tx } from '@frontage/db/client.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Buyer } from '../../press/index.ts'
import { NO_CART, receiptOf, type NewLine } from '../cart.ts'
import { findDesign } from '../designs-repository.ts'
import { insertLine } from '../repository.ts'
import { insertSetAside } from '../set-aside-repository.ts'
import { prepareDesign } from './add-item.ts'

/** A design and to how many addresses it is mailed. */
export interface Mailing {
  designId: string
  pieces: number
  /** With a listing: what its places for one lack, or still show, is no fault. */
  isFilledLater?: boolean
}

/** The list is not there yet: only how long it will be counts. */
const NO_LIST_YET = '00000000-0000-0000-0000-000000000000'

/**
 * The line that a mailing would be, and what it would cost. What preflight warns of is on the line: whoever agrees to the
 * price has seen it.
 *
 * @throws Refusal cart.design-missing, and those of the choices and of preflight
 */
export async function priceMailing(
  context: AppContext,
  buyer: Buyer,
  { designId, pieces, isFilledLater = false }: Mailing,
): Promise<{ line: NewLine; receipt: Receipt }> {
  const { scope } = buyer.session
  const design = await findDesign(context.db, scope, context.clock.now(), designId, null)
  if (!design) throw new Refusal('cart.design-missing')
  const mailingList = {
    id: NO_LIST_YET,
    name: '',
    version: 1,
    rowCount: pieces,
    contentHash: '',
    isDeleted: false,
    rowCountBefore: pieces,
  }
  const { line } = await prepareDesign(
    context,
    buyer,
    { ...design, mailingList },
    { design_id: designId, type: 'mail-list', mailing_list_id: NO_LIST_YET, warnings_accepted: true },
    { isFilledLater },
  )
  const priced = { ...line, id: 'new', offer: design.offer, product: design.product }
  return { line, receipt: receiptOf(buyer.tenant, { ...NO_CART, lines: [priced] }) }
}

/** @returns the cart that holds the line and nothing else */
export async function setAside(tx: Tx, scope: AccountScope, line: NewLine, now: Date): Promise<string> {
  const cartId = await insertSetAside(tx, scope, now)
  await insertLine(tx, scope, cartId, line)
  return cartId
}
