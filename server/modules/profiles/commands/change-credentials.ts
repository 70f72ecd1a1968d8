import { emailKey, isEmail } from '@frontage/domain/email.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { verifyPassword } from '../../../platform/passwords.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { sendVerification } from './verify-email.ts'
import {
  type AccountRow,
  type Session,
  accountIdOfEmail,
  deleteSessions,
  knownDevice,
  mayAsk,
  newPasswordHash,
  savePassword,
  sendPasswordChangedEmail,
  takeTry,
  attemptSourceOf,
  tryWasRight,
  voidTokens,
} from '../../accounts/index.ts'

interface Asker {
  session: Session
  address: string
  device: string
}

/** Who is signed in proves to be the owner; counted like a login. @throws Refusal account.password-wrong, account.too-many-tries */
async function requirePassword(context: AppContext, { session, address, device }: Asker, password: string) {
  const { scope, account } = session
  const attempt = await context.db.tenant(scope, async (tx) => {
    const known = await knownDevice(tx, scope, account.id, device)
    return takeTry(tx, scope, attemptSourceOf(emailKey(account.email), address, known), context.clock.now())
  })
  if (!(await verifyPassword(account.password_hash, password))) throw new Refusal('account.password-wrong')
  await context.db.tenant(scope, (tx) => tryWasRight(tx, scope, attempt))
}

/**
 * Sends a link to the new address; only opening it changes the account. An address that someone else has gets no
 * link, and the same answer.
 * @throws Refusal account.email-malformed, account.password-wrong, account.too-many-tries, request.too-many
 */
export async function requestEmailChange(
  context: AppContext,
  tenant: Tenant,
  asker: Asker,
  asked: { email: string; password: string },
): Promise<void> {
  const email = asked.email.trim()
  if (!isEmail(email)) throw new Refusal('account.email-malformed', { fields: [{ field: 'email' }] })
  await requirePassword(context, asker, asked.password)
  const { account } = asker.session
  const may = await context.db.tenant(tenant, async (tx) => {
    const who = attemptSourceOf(emailKey(email), asker.address)
    if (!(await mayAsk(tx, tenant, 'letter', who, context.clock.now()))) return false
    const owner = await accountIdOfEmail(tx, tenant, email)
    if (owner === null || owner === account.id) await sendVerification(tx, context, tenant, account, email)
    return true
  })
  if (!may) throw new Refusal('request.too-many')
}

/**
 * Every other session ends; the one that asked goes on.
 * @throws Refusal account.password-wrong, account.password-too-…, account.too-many-tries
 */
export async function changePassword(
  context: AppContext,
  tenant: Tenant,
  asker: Asker & { tokenHash: string },
  asked: { current: string; password: string },
): Promise<void> {
  await requirePassword(context, asker, asked.current)
  const account: AccountRow = asker.session.account
  const { scope } = asker.session
  const passwordHash = await newPasswordHash(context, asked.password, account, tenant.name)
  await context.db.tenant(scope, async (tx) => {
    await savePassword(tx, scope, passwordHash)
    await deleteSessions(tx, scope, asker.tokenHash)
    await voidTokens(tx, scope, account.id, ['reset-password', 'unlock-device'])
    await sendPasswordChangedEmail(tx, context, tenant, account)
    await recordAudit(tx, scope, { action: 'password-changed', at: context.clock.now() })
  })
}
