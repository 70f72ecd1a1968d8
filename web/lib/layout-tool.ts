import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { api } from './api.ts'

/** Leaves this page for the layout tool with a saved design open, for a line of the cart. @throws ApiRefusal */
export async function openLayoutTool(tenantUid: string, designId: string, lineId: string): Promise<void> {
  const body = { tenant_uid: tenantUid, token: '', design_id: designId, cart_item_id: lineId }
  const { access_token } = await api.call(accountCalls.createSafeToken, { body })
  location.assign(`/layout?token=${encodeURIComponent(access_token)}`)
}
