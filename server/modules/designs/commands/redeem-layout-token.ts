import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { redeemToken } from '../../accounts/index.ts'

const LayoutTarget = z.object({ design_id: z.string().nullable(), cart_item_id: z.string().nullable() })

/**
 * Where a safe token leads: the layout tool with its design, or the saved designs when it names none. Null: the token
 * is unknown, used, older than a minute, or another user's (then it is used up all the same: it has been seen).
 *
 * @param quantity that the design is wanted in; anything but a few figures is left out
 */
export async function redeemLayoutToken(
  context: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  secret: string,
  quantity: string | null,
): Promise<string | null> {
  const token = await context.db.tenant(scope, (tx) =>
    redeemToken(tx, scope, 'layout', secret, context.clock.now()),
  )
  if (token?.accountId !== scope.accountId) return null
  const { design_id: design, cart_item_id: line } = LayoutTarget.parse(token.payload)
  if (!design) return '/marketingmaterials'
  const address = new URLSearchParams({ design, ...(line ? { line } : {}) })
  if (quantity && /^\d{1,5}$/.test(quantity)) address.set('quantity', quantity)
  return `/layout?${address.toString()}`
}
