/**
 * A reply to an email of a brokerage that moved to another installation, while its rows are still here. Nothing of it may be written
 * any more, so it becomes no lead: it goes to the agent at once, past the outbox, and is brought again where that fails.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { REPLIES_A_DAY } from '@frontage/domain/emails/reply.ts'
import type { AppContext } from '../../../platform/context.ts'
import { limiter } from '../../../platform/limiter.ts'
import { NotHandedOver } from '../../../platform/mail/not-handed-over.ts'
import type { Email } from '../../../platform/mail/port.ts'
import { messageIdOf, senderOf } from '../../../platform/mail/send-due.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findAccount } from '../../accounts/index.ts'
import { tenantWithin } from '../../tenants/index.ts'
import { readAnswer } from './answer.ts'
import type { InboundEmail } from './port.ts'
import { replyEmail } from './reply-email.ts'
import { isArriving, recipientByReplyKey } from './reply-repository.ts'

interface LeftBehind {
  context: Pick<AppContext, 'db' | 'clock' | 'log' | 'settings' | 'mailer'>
  domain: string
  email: InboundEmail
  tenantId: string
}

const NO_LEAD = 'Your site has moved to a new server, and this reply is not among your leads on it.'
const notUnsubscribed = (address: string): string =>
  `${address} asked to get no more emails. On your site’s new server, leave out their address under Emails.`

/** One after another, as a mail server that says nothing has each wait for long; what finds no place is brought again. */
const oneByOne = limiter(1, { most: 2, refusal: 'emails.replies-wait' })

/** @throws Refusal server.unavailable, emails.replies-wait: it is brought again */
export type HandOver = () => Promise<void>

/**
 * @returns how it is passed on, if that is to be; undefined: it is about no email of this brokerage
 * @throws Refusal site.moving where it is arriving here: it is brought again
 */
export async function readLeftBehind(
  { context, domain, email, tenantId }: LeftBehind,
  key: string,
): Promise<{ handOver: HandOver | null } | undefined> {
  const { db, log, settings } = context
  const scope = scopeOfTenant(tenantId)
  if (await isArriving(db, tenantId)) throw new Refusal('site.moving')
  const found = await db.tenant(scope, async (tx) => {
    const tenant = await tenantWithin(tx, scope)
    const answered = tenant?.isElsewhere ? await recipientByReplyKey(tx, scope, key) : undefined
    return answered && tenant
      ? { tenant, answered, account: await findAccount(tx, tenant, answered.account_id) }
      : undefined
  })
  if (!found) return undefined
  const { tenant, answered, account } = found
  const facts = { tenantId, recipient: answered.id }
  const { mailFrom } = settings
  const answer = readAnswer(email, answered, { domain, agent: account?.email ?? '', mailFrom })
  if (answer === 'report' || answer === 'loop') {
    log.warn(facts, NOT_PASSED_ON)
    return { handOver: null }
  }
  const isThere = account !== undefined && account.is_active && !account.erased_at
  const own = senderOf(tenant, settings)
  const to = isThere ? account.email : own.replyTo
  if (to === '') {
    log.error(facts, 'a reply to an email reaches nobody: its agent’s account is closed')
    return { handOver: null }
  }
  const { sender, subject, text, about, submission } = answer
  const effectKey = answer.kind === 'automatic' ? `automatic-reply:${answered.id}` : submission
  const message = {
    from: { ...own.from, name: `${sender.name} via ${tenant.name}` },
    replyTo: sender.answerTo,
    to,
    ...replyEmail(tenant, {
      ...{ name: sender.name, address: sender.answerTo, subject, text, about, href: null },
      ...{ files: email.files, isAutomatic: answer.kind === 'automatic' },
      note: answer.isUnsubscription ? notUnsubscribed(answered.email || sender.address) : NO_LEAD,
    }),
    // Brought twice, also to another process, it is the same message.
    messageId: messageIdOf(mailFrom, { tenant_id: tenantId, effect_key: effectKey }),
    unsubscribeUrl: '',
  }
  const most = answer.kind === 'automatic' ? 1 : REPLIES_A_DAY
  const counted = `${tenantId} ${answered.id} ${answer.kind}`
  return { handOver: () => oneByOne(() => handOver(context, { message, facts, effectKey, counted, most })) }
}

const NOT_PASSED_ON = 'an answer to an email of a brokerage that has moved was not passed on'

interface Delivery {
  message: Omit<Email, 'date'>
  facts: object
  effectKey: string
  /** Whose number of the day it is of, and how large that is: of automatic replies one, as two machines may answer each other. */
  counted: string
  most: number
}

async function handOver(
  { clock, log, mailer }: Pick<AppContext, 'clock' | 'log' | 'mailer'>,
  { message, facts, effectKey, counted, most }: Delivery,
): Promise<void> {
  const delivered = deliveredOf(counted, clock.now())
  if (delivered.has(effectKey)) return
  if (delivered.size >= most) {
    log.warn(facts, NOT_PASSED_ON)
    return
  }
  try {
    await mailer.send({ ...message, date: clock.now() })
  } catch (error) {
    log.error({ err: error, ...facts }, 'a reply to an email of a brokerage that has moved was not passed on')
    if (!(error instanceof NotHandedOver) || error.obstacle !== 'never')
      throw new Refusal('server.unavailable')
  }
  delivered.add(effectKey)
}

/** What was handed over, or never will be, of this process and day, since nothing can be written down. */
const deliveries = { day: '', of: new Map<string, Set<string>>() }

function deliveredOf(counted: string, now: Date): Set<string> {
  const day = dayOf(now, 'UTC')
  if (deliveries.day !== day) Object.assign(deliveries, { day, of: new Map() })
  const delivered = deliveries.of.get(counted) ?? new Set()
  deliveries.of.set(counted, delivered)
  return delivered
}
