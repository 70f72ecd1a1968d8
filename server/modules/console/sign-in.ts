/** In two steps: the password, then a code. Each begins a session with a secret of its own. */
import { emailKey } from '@frontage/domain/email.ts'
import type { AppContext } from '../../platform/context.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'
import { recordOperator, type OperatorAction, type Owner } from '../brokerages/index.ts'
import { factorSetup, newFactorSecret, newRecoveryCodes, recoveryHash, stepOfCode } from './factor.ts'
import {
  deleteSession,
  forgetOld,
  insertSession,
  lockOperator,
  operatorByEmail,
  setPendingSecret,
  updateOperator,
} from './repository.ts'
import type { OperatorSession } from './session.ts'
import { takeTry, tryWasRight } from './attempts.ts'
import { DEMO_OPERATOR } from './operators.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>
export interface Begun {
  token: string
  expiresAt: Date
}

/** Between the password and the code. */
const HALF_MS = 10 * 60_000
const WHOLE_MS = 12 * 60 * 60_000
const ATTEMPTS_STORED_MS = 30 * 24 * 60 * 60_000
const PURPOSE = 'operator second factor'

interface Entering {
  email: string
  password: string
  address: string
  /** Token of the session that the same browser has already, which ends. */
  replaces?: string | undefined
}

/** Known and unknown emails get the same answer after the same work. @throws Refusal console.… */
export async function enterPassword(
  context: Context,
  { email, password, address, replaces }: Entering,
): Promise<Begun> {
  const { db, clock } = context
  const attempt = await takeTry(context, emailKey(email), address)
  const operator = await db.platform((owner) => operatorByEmail(owner, email))
  const isRight = await verifyPassword(operator?.password_hash, password)
  // Her password is known to everybody: where data is real, and she came with it, she is nobody.
  const isKnown = !context.settings.isDemonstration && operator?.email_lower === DEMO_OPERATOR
  if (!operator || !isRight || isKnown) throw new Refusal('console.wrong-credentials')
  await tryWasRight(context, attempt)
  const now = clock.now()
  return db.platform(async (owner) => {
    await forgetOld(owner, now, new Date(now.getTime() - ATTEMPTS_STORED_MS))
    if (replaces !== undefined) await deleteSession(owner, sha256(replaces))
    return begin(owner, operator.id, {
      isComplete: false,
      at: now,
      until: new Date(now.getTime() + HALF_MS),
    })
  })
}

async function begin(
  owner: Owner,
  operatorId: string,
  { isComplete, at, until }: { isComplete: boolean; at: Date; until: Date },
): Promise<Begun> {
  const token = newSecret()
  await insertSession(owner, {
    token_hash: sha256(token),
    operator_id: operatorId,
    is_complete: isComplete,
    seen_at: at,
    expires_at: until,
  })
  return { token, expiresAt: until }
}

/** For whoever has no second factor yet: what her app reads. @throws Refusal request.not-found where she has one */
export async function offerFactor(context: Context, session: OperatorSession) {
  if (session.has_factor) throw new Refusal('request.not-found')
  const { sessionSecret } = context.settings
  const known = session.pending_secret && unseal(sessionSecret, PURPOSE, session.pending_secret)
  const secret = known || newFactorSecret()
  if (!known)
    await context.db.platform((owner) =>
      setPendingSecret(owner, session.token_hash, seal(sessionSecret, PURPOSE, secret)),
    )
  return factorSetup(secret, session.email)
}

/** The first code proves that her app has the secret. @throws Refusal console.wrong-code, console.too-many-tries */
export async function confirmFactor(
  context: Context,
  session: OperatorSession,
  { code, address }: { code: string; address: string },
): Promise<Begun & { recovery: string[] }> {
  if (session.has_factor || !session.pending_secret) throw new Refusal('request.not-found')
  const { settings, clock } = context
  const attempt = await takeTry(context, `code ${session.id}`, address)
  const secret = unseal(settings.sessionSecret, PURPOSE, session.pending_secret)
  const step = secret && stepOfCode(secret, code, { now: clock.now(), after: 0 })
  if (!secret || step === null || step === '') throw new Refusal('console.wrong-code')
  await tryWasRight(context, attempt)
  const recovery = newRecoveryCodes()
  const begun = await complete(context, session, 'operator.factor-set', async (tx) => {
    const operator = await lockOperator(tx, session.id)
    // Of two who set one up at once, the second does not replace the first.
    if (operator.totp_secret !== null) throw new Refusal('request.not-found')
    await updateOperator(tx, session.id, {
      totp_secret: seal(settings.sessionSecret, PURPOSE, secret),
      totp_step: step,
      recovery_hashes: recovery.map(recoveryHash),
    })
    return true
  })
  return { ...begun, recovery }
}

/** A code of her app, or a recovery code, which is used up. @throws Refusal console.wrong-code, console.too-many-tries */
export async function enterCode(
  context: Context,
  session: OperatorSession,
  { code, address }: { code: string; address: string },
): Promise<Begun> {
  const { settings, clock } = context
  const attempt = await takeTry(context, `code ${session.id}`, address)
  const isFromApp = /^\s*\d{3}\s?\d{3}\s*$/.test(code)
  const action = isFromApp ? 'operator.signed-in' : 'operator.recovery-used'
  const begun = await complete(context, session, action, async (tx) => {
    const operator = await lockOperator(tx, session.id)
    if (isFromApp) {
      const secret = operator.totp_secret && unseal(settings.sessionSecret, PURPOSE, operator.totp_secret)
      const step = secret && stepOfCode(secret, code, { now: clock.now(), after: operator.totp_step })
      if (typeof step !== 'number') return false
      await updateOperator(tx, session.id, { totp_step: step })
      return true
    }
    const left = operator.recovery_hashes.filter((hash) => hash !== recoveryHash(code))
    if (left.length === operator.recovery_hashes.length) return false
    await updateOperator(tx, session.id, { recovery_hashes: left })
    return true
  })
  await tryWasRight(context, attempt)
  return begun
}

/** Ends the half session and begins the whole one, where `prove` says so. @throws Refusal console.wrong-code */
const complete = (
  { db, clock }: Context,
  session: OperatorSession,
  action: OperatorAction,
  prove: (tx: Owner) => Promise<boolean>,
): Promise<Begun> =>
  db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      if (!(await prove(tx))) throw new Refusal('console.wrong-code')
      await deleteSession(tx, session.token_hash)
      const at = clock.now()
      await recordOperator(tx, { email: session.email }, { action, at, subject: session.email })
      return begin(tx, session.id, { isComplete: true, at, until: new Date(at.getTime() + WHOLE_MS) })
    }),
  )
