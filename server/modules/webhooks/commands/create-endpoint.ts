import type { EndpointFields, EndpointWithSecret } from '@frontage/contracts/webhooks.ts'
import { MOST_ENDPOINTS } from '@frontage/domain/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { countEndpoints, insertEndpoint } from '../endpoints-repository.ts'
import { nameOf, recordedState } from '../presenter.ts'
import { readEndpoint } from '../queries.ts'
import { sealSecret } from '../secrets-of.ts'
import { hintOfSecret, newSigningSecret } from '../signature.ts'
import { storableFields } from '../storable-fields.ts'

/**
 * Its secret leaves with this answer.
 * @param accountId the agent whose own it is; null: it is the brokerage's
 * @throws Refusal webhooks.unusable with the field, webhooks.too-many, leads.has-webhook
 */
export async function createEndpoint(
  context: AppContext,
  scope: AccountScope,
  typed: EndpointFields,
  accountId: string | null,
): Promise<EndpointWithSecret> {
  const at = context.clock.now()
  const fields = storableFields(context.settings, typed)
  const secret = newSigningSecret()
  const id = await context.db.tenant(scope, async (tx) => {
    if (accountId === null && (await countEndpoints(tx, scope)) >= MOST_ENDPOINTS)
      throw new Refusal('webhooks.too-many')
    const made = await insertEndpoint(tx, scope, {
      ...fields,
      account_id: accountId,
      secret: sealSecret(context.settings, scope, secret),
      secret_hint: hintOfSecret(secret),
      secret_made_at: at,
      created_at: at,
    })
    if (made === undefined) throw new Refusal('leads.has-webhook')
    await recordAudit(tx, scope, {
      action: 'webhooks.created',
      at,
      subject: { id: made, name: nameOf(fields) },
      accountId,
      after: recordedState({ ...fields, account_id: accountId }),
    })
    return made
  })
  return { secret, endpoint: await readEndpoint(context, scope, accountId === null ? { id } : { accountId }) }
}
