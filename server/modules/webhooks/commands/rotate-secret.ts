import type { EndpointWithSecret } from '@frontage/contracts/webhooks.ts'
import { ROTATION_HOURS } from '@frontage/domain/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { updateEndpoint, type Whose } from '../endpoints-repository.ts'
import { knownEndpoint } from '../known-endpoint.ts'
import { nameOf } from '../presenter.ts'
import { readEndpoint } from '../queries.ts'
import { sealSecret } from '../secrets-of.ts'
import { hintOfSecret, newSigningSecret } from '../signature.ts'

const HOUR_MS = 3_600_000

/** The one before signs too for a day, so that a receiver can be changed in that time. @throws Refusal request.not-found */
export async function rotateSecret(
  context: AppContext,
  scope: AccountScope,
  whose: Whose,
): Promise<EndpointWithSecret> {
  const at = context.clock.now()
  const secret = newSigningSecret()
  await context.db.tenant(scope, async (tx) => {
    const row = await knownEndpoint(tx, scope, whose)
    await updateEndpoint(tx, scope, row.id, {
      secret: sealSecret(context.settings, scope, secret),
      secret_hint: hintOfSecret(secret),
      secret_made_at: at,
      previous_secret: row.secret,
      previous_secret_until: new Date(at.getTime() + ROTATION_HOURS * HOUR_MS),
    })
    await recordAudit(tx, scope, {
      action: 'webhooks.rotated',
      at,
      subject: { id: row.id, name: nameOf(row) },
      accountId: row.account_id,
    })
  })
  return { secret, endpoint: await readEndpoint(context, scope, whose) }
}
