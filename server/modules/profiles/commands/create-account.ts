import { z } from 'zod'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { CreateAccount } from '@frontage/contracts/sign-up.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isEmail, emailKey } from '@frontage/domain/email.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { findUsableCode, startTrial } from '../../membership/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { maySignUp } from '../policies.ts'
import { sendVerification } from './verify-email.ts'
import {
  findByEmail,
  insertAccount,
  insertSignup,
  mayAsk,
  newPasswordHash,
  sendAlreadyMemberEmail,
  attemptSourceOf,
} from '../../accounts/index.ts'

/** Whom keys of anonymous visitors belong to. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Makes an account and sends the email that confirms its address. Whether the address has an account already is told
 * to its owner alone, by email: the answer is the same.
 *
 * @throws Refusal account.sign-up-closed, account.email-malformed, account.password-…, membership.promo-invalid,
 *   request.too-many, request.key-reused
 */
export async function createAccount(
  context: AppContext,
  tenant: Tenant,
  asked: CreateAccount & { address: string },
  request: IdempotentRequest,
): Promise<void> {
  if (!maySignUp({ tenant })) throw new Refusal('account.sign-up-closed')
  const email = asked.email.trim()
  if (!isEmail(email)) throw new Refusal('account.email-malformed', { fields: [{ field: 'email' }] })
  const user = { email, first_name: asked.firstName, last_name: asked.lastName }
  // Hashed whatever comes of it, so that a known address takes as long as a new one.
  const passwordHash = await newPasswordHash(context, asked.password, user, tenant.name)
  const now = context.clock.now()
  const nobody: AccountScope = scopeOfAccount(tenant.tenantId, NOBODY)
  const isWithin = await context.db.tenant(tenant, (tx) =>
    mayAsk(tx, tenant, 'sign-up', attemptSourceOf(emailKey(email), asked.address), now),
  )
  if (!isWithin) throw new Refusal('request.too-many')
  await context.db.tenant(tenant, (tx) =>
    onceInTransaction(tx, nobody, request, { now, reply: z.null() }, async () => {
      if (asked.promoCode && !(await findUsableCode(tx, tenant, asked.promoCode, now)))
        throw new Refusal('membership.promo-invalid')
      const id = await insertAccount(tx, tenant, {
        ...user,
        password_hash: passwordHash,
        profile: JSON.stringify({ phone: asked.phone, brokerage: tenant.name }),
        flags: '{}',
        created_at: now,
      })
      if (id === null) await tellOwner(tx, context, tenant, email)
      else await welcome(tx, context, tenant, { id, first_name: user.first_name }, { ...asked, email }, now)
      return null
    }),
  )
}

async function welcome(
  tx: Tx,
  context: AppContext,
  tenant: Tenant,
  account: { id: string; first_name: string },
  asked: CreateAccount,
  now: Date,
): Promise<void> {
  const own: AccountScope = scopeOfAccount(tenant.tenantId, account.id)
  const { freeTrial, utm, promoCode } = asked
  await insertSignup(tx, own, { source: freeTrial ? 'free-trial' : 'create-account', utm, promoCode, now })
  if (freeTrial) await startTrial(tx, own, now, promoCode || undefined)
  await sendVerification(tx, context, tenant, account, asked.email)
}

/** Someone wanted an account where there is one. */
async function tellOwner(tx: Tx, context: AppContext, tenant: Tenant, email: string): Promise<void> {
  const account = await findByEmail(tx, tenant, email)
  if (!account) return
  if (account.email_verified_at) await sendAlreadyMemberEmail(tx, context, tenant, account)
  else await sendVerification(tx, context, tenant, account, account.email)
}
