import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

const DAY_MS = 24 * 60 * 60_000
/** What was written to users, links and addresses included, for questions about the last weeks. */
const BODIES_FOR_MS = 30 * DAY_MS
/** That something was sent; until then its effect cannot be sent again. */
const ROWS_FOR_MS = 400 * DAY_MS

/** Sent messages lose their text after a month and go after a year; failed ones too, once someone has seen them. */
export async function deleteOldEmails(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const blank = { text_body: '', html_body: '', media_url: '' }
  await Promise.all([
    tx
      .updateTable('outgoing_message')
      .set(blank)
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'sent')
      .where('sent_at', '<', before(BODIES_FOR_MS))
      .where((eb) => eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', '')]))
      .execute(),
    tx
      .updateTable('outgoing_message')
      .set(blank)
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'failed')
      .where('failed_at', '<', before(BODIES_FOR_MS))
      .where((eb) => eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', '')]))
      .execute(),
    tx
      .deleteFrom('outgoing_message')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'sent')
      .where('sent_at', '<', before(ROWS_FOR_MS))
      .execute(),
    tx
      .deleteFrom('outgoing_message')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'failed')
      .where('seen_at', '<', before(ROWS_FOR_MS))
      .execute(),
  ])
}
