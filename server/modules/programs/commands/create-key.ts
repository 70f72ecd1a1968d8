import { randomBytes } from 'node:crypto'
import type { CreatedKey, NewKey } from '@frontage/contracts/programs.ts'
import { hintOf, keyOf, MOST_KEYS } from '@frontage/domain/programs.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { countLive, insertKey } from '../keys-repository.ts'
import { readKey } from '../keys.ts'

const DAY_MS = 86_400_000

/** Makes a key that acts as its maker. Its secret leaves once, with this answer. @throws Refusal programs.too-many-keys */
export async function createKey(
  context: AppContext,
  scope: AccountScope,
  { name, scopes: chosen, days }: NewKey,
): Promise<CreatedKey> {
  const at = context.clock.now()
  const scopes = [...new Set(chosen)].toSorted()
  const secret = keyOf(randomBytes(32).toString('hex'))
  const expiresAt = days === 0 ? null : new Date(at.getTime() + days * DAY_MS)
  const id = await context.db.tenant(scope, async (tx) => {
    await lockCount(tx, scope, 'keys')
    if ((await countLive(tx, scope, at)) >= MOST_KEYS) throw new Refusal('programs.too-many-keys')
    const made = await insertKey(tx, scope, {
      ...{ name, scopes, at, expiresAt },
      hint: hintOf(secret),
      secretHash: sha256(secret),
    })
    await recordAudit(tx, scope, {
      action: 'programs.key-made',
      at,
      subject: { id: made, name },
      accountId: null,
      after: { name, scopes, expires_at: expiresAt, hint: hintOf(secret) },
    })
    return made
  })
  return { secret, key: await readKey(context, scope, id) }
}
