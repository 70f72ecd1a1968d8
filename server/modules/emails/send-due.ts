/**
 * Sends emails to contacts little by little, in a job for each tenant: any number of processes may do so and die at it. Each
 * step locks the email, queues the next few in the outbox and writes down beside each that it is queued, in one transaction.
 */
import { EMAILS_A_DAY } from '@frontage/domain/emails/email.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import { newReplyKey, replyAddress } from '../../platform/mail/reply-address.ts'
import { messageIdOf } from '../../platform/mail/send-due.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount, tenantFor, type AccountRow } from '../accounts/index.ts'
import { isSiteClosed } from '../tenants/index.ts'
import { drawLetters, hasPostalAddress, senderName } from './letter.ts'
import { mayEmail } from './policies.ts'
import { DAY_MS } from './queries.ts'
import {
  countInOutbox,
  countSince,
  effectKeyOf,
  lockSending,
  lockWaiting,
  markQueued,
  markSkipped,
} from './recipients-repository.ts'
import { dueEmails, lockDueEmail, updateEmail, type EmailChange, type StoredEmail } from './repository.ts'
import { fieldsOf } from './state.ts'
import { suppressedOf } from './suppression-repository.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'

/** As many wait at a tenant's outbox at once: no other email of the brokerage is behind more than these. */
export const MOST_WAITING = 20
const PAUSE_MS = 5_000
/** Until the day's number has room again. */
const FULL_DAY_PAUSE_MS = 10 * 60_000
/** So late an email is hardly ever sent on: the clock is wrong. */
const CLOCK_IS_AHEAD_MS = 7 * DAY_MS
/** Of one look. */
const AT_ONCE = 100

export const sendingMarketingEmails: DueWork = {
  kind: 'send-marketing-emails',
  latency: 4,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'marketing_email_due', until),
  work: async (context, scope) => (await takeSteps(context, scope)).goOnAt,
}

type SendContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'settings' | 'tenants'>

/**
 * @returns how many steps this process has done
 * @throws Unfinished when some could not be
 */
export const sendDueEmails = async (context: SendContext, scope: TenantScope): Promise<number> =>
  (await takeSteps(context, scope)).done

/** @returns goOnAt: when those are looked at again that stay due meanwhile */
async function takeSteps(
  context: SendContext,
  scope: TenantScope,
): Promise<{ done: number; goOnAt: Date | undefined }> {
  const { clock } = context
  const now = clock.now()
  const tenant = await context.tenants.byId(scope.tenantId)
  // A brokerage that is closed for now writes to nobody, who could not unsubscribe there either.
  if (!tenant || (await isSiteClosed(context.db, scope))) return { done: 0, goOnAt: undefined }
  const waiting: number[] = []
  let done = 0
  let failed = 0
  const had: string[] = []
  // Those that stay due do not take the places of others.
  let isFull = false
  const waitsFor = (pause: number) => void waiting.push(pause)
  // With a full outbox, which is everybody's, the others would only be looked at to wait as well.
  const becomesFull = () => {
    isFull = true
    waitsFor(PAUSE_MS)
  }
  for (let isMore = true; isMore;) {
    const due = await context.db.tenant(scope, (tx) =>
      dueEmails(tx, scope, { now, most: AT_ONCE, except: had }),
    )
    for (const { id } of due) {
      if (isFull) break
      // What is wrong with one email holds no other up.
      try {
        if (await stepOf(context, tenant, id, { now: clock.now(), waitsFor, becomesFull })) done++
      } catch (error) {
        failed++
        context.log.error({ err: error, ...scope, email: id }, 'an email to contacts was not sent on')
      }
    }
    had.push(...due.map(({ id }) => id))
    isMore = due.length === AT_ONCE && !isFull
  }
  if (failed > 0) throw new Unfinished(`${failed} emails to contacts were not sent on`)
  if (waiting.length === 0) return { done, goOnAt: undefined }
  // From the end: a moment that has passed meanwhile would be no pause.
  return { done, goOnAt: new Date(clock.now().getTime() + Math.min(...waiting)) }
}

interface Step {
  now: Date
  /** Milliseconds for which an email waits, though it stays due. */
  waitsFor: (pause: number) => void
  /** The outbox has no room. */
  becomesFull: () => void
}

const stepOf = (context: SendContext, tenant: Tenant, id: string, given: Step): Promise<boolean> =>
  context.db.tenant(tenant, async (tx) => {
    await lockSending(tx, tenant)
    const email = await lockDueEmail(tx, tenant, id, given.now)
    if (!email) return false
    await updateEmail(tx, tenant, id, await step(context, tx, tenant, email, given))
    return true
  })

async function step(
  context: SendContext,
  tx: Tx,
  everybodys: Tenant,
  email: StoredEmail,
  { now, waitsFor, becomesFull }: Step,
): Promise<EmailChange> {
  const paused = { state: 'paused', due_at: null, updated_at: now } as const
  const account = await findAccount(tx, everybodys, email.account_id)
  if (!account || !maySend(everybodys, account)) return { ...paused, paused_because: 'no-sender' }
  const tenant = tenantFor(everybodys, account)
  if (!hasPostalAddress(tenant)) return { ...paused, paused_because: 'no-address' }
  const owner = { tenantId: email.tenant_id, accountId: email.account_id }
  const today = EMAILS_A_DAY - (await countSince(tx, owner, new Date(now.getTime() - DAY_MS)))
  const late = now.getTime() - (email.due_at?.getTime() ?? now.getTime())
  // A clock that is ahead by weeks would have whoever is left wait as long, so its time is not written down: the email stays due, and
  // is looked at again by whoever took this step. What is really so late, as its site was closed, has the same pauses by that.
  const later = (pause: number): EmailChange => {
    if (late <= CLOCK_IS_AHEAD_MS) return { state: 'sending', due_at: new Date(now.getTime() + pause) }
    waitsFor(pause)
    return { state: 'sending' }
  }
  if (today <= 0) return later(FULL_DAY_PAUSE_MS)
  const room = Math.min(today, MOST_WAITING - (await countInOutbox(tx, tenant, now)))
  if (room <= 0) {
    becomesFull()
    return later(PAUSE_MS)
  }
  const taken = await queueNext(context, tx, { tenant, account }, email, { room, now })
  return taken < room ? { state: 'sent', due_at: null, finished_at: now, updated_at: now } : later(PAUSE_MS)
}

/** Who was told to stop after the email was confirmed is passed over. @returns how many were taken up */
async function queueNext(
  { settings }: SendContext,
  tx: Tx,
  { tenant, account }: { tenant: Tenant; account: AccountRow },
  email: StoredEmail,
  { room, now }: { room: number; now: Date },
): Promise<number> {
  const next = await lockWaiting(tx, tenant, email.id, room)
  // Read after the rows are locked: whoever unsubscribes at this moment is seen here, or takes back what is queued below.
  const hashes = next.map(({ address_hash: hash }) => hash)
  const suppressed = await suppressedOf(tx, tenant, account.id, hashes)
  const sender = { settings, tenant, account }
  const rendered = await drawLetters(tx, sender, fieldsOf(email))
  for (const { id, email: to, name, source, address_hash: hash, reply_key: known } of next) {
    const reason = to === '' ? 'erased' : suppressed.get(hash)
    if (reason !== undefined) {
      await markSkipped(tx, tenant, [id], reason)
      continue
    }
    const letter = rendered.for({ email: to, name, source, recipientId: id })
    const effectKey = effectKeyOf(id)
    // Taken back and sent on, it has the address that it had.
    const replyKey = settings.replies ? (known ?? newReplyKey()) : known
    const replyTo =
      settings.replies && replyKey !== null
        ? replyAddress(settings.replies.domain, tenant, replyKey)
        : account.email
    await queueEmail(tx, tenant, {
      effectKey,
      to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      unsubscribeUrl: letter.unsubscribeUrl,
      sender: { name: senderName(sender), replyTo },
      marketingRecipient: id,
    })
    const messageId = messageIdOf(settings.mailFrom, { tenant_id: tenant.tenantId, effect_key: effectKey })
    await markQueued(tx, tenant, id, { messageId, replyKey, now })
  }
  return next.length
}

/** An account that is off, or without the menu, sends nothing. */
const maySend = (tenant: Tenant, account: AccountRow): boolean =>
  account.is_active &&
  account.email_verified_at !== null &&
  mayEmail({
    tenant: tenantFor(tenant, account),
    session: {
      scope: scopeOfAccount(tenant.tenantId, account.id),
      account,
      actor: null,
      expiresAt: new Date(0),
    },
  })
