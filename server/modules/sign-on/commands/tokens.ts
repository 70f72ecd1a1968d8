/** The token by which the directory tells who joins and leaves: made, replaced, revoked. */
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import { deleteToken, putToken } from '../scim/token-repository.ts'

const START = 'frd_'

/** @returns the token, which leaves once, with this answer; the one before opens nothing anymore */
export async function makeToken({ db, clock }: AppContext, scope: AccountScope): Promise<string> {
  const secret = START + newSecret()
  const hint = `…${secret.slice(-4)}`
  const at = clock.now()
  await db.tenant(scope, async (tx) => {
    await putToken(tx, scope, { secretHash: sha256(secret), hint, at })
    await recordAudit(tx, scope, {
      action: 'sign-on.token-made',
      at,
      subject: { id: hint, name: hint },
      accountId: null,
    })
  })
  return secret
}

export async function revokeToken({ db, clock }: AppContext, scope: AccountScope): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const hint = await deleteToken(tx, scope)
    if (hint === undefined) return
    await recordAudit(tx, scope, {
      action: 'sign-on.token-revoked',
      at: clock.now(),
      subject: { id: hint, name: hint },
      accountId: null,
    })
  })
}
