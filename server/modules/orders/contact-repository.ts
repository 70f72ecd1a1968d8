/** Whom we tell about an order: its buyer, or the colleague who looks after it since she left. */
import { sql } from 'kysely'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface OrderContact {
  id: string
  first_name: string
  last_name: string
  email: string
}

/** The colleague of an order; null: its buyer looks after it. @param orders what the table is called in the query */
export const contactColumn = ({ tenantId }: TenantScope, orders: string) =>
  sql<OrderContact | null>`(
    select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'email', c.email)
    from account as c where c.tenant_id = ${tenantId} and c.id = ${sql.ref(`${orders}.contact_account_id`)})`

/** The snapshot as emails read it: they greet whoever looks after the order. */
export function toldOf(snapshot: OrderSnapshot, contact: OrderContact | null): OrderSnapshot {
  if (!contact) return snapshot
  const { first_name, last_name, email } = contact
  return { ...snapshot, buyer: { first_name, last_name, email } }
}
