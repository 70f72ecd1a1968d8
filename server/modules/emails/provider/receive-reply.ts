/**
 * What somebody answered to an email becomes a lead of the agent who wrote, and is passed on to her, in one transaction. It is
 * taken once, however often it is brought.
 */
import { MAX_LEAD_MESSAGE } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import { REPLIES_A_DAY } from '@frontage/domain/emails/reply.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { replyTokens } from '../../../platform/mail/reply-address.ts'
import { senderOf } from '../../../platform/mail/send-due.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { findAccount } from '../../accounts/index.ts'
import { countTouches, storeLead } from '../../leads/index.ts'
import { DAY_MS } from '../queries.ts'
import { noteUnsubscribed } from '../recipients-repository.ts'
import { suppress } from '../suppression-repository.ts'
import { oneLine, readAnswer } from './answer.ts'
import { lockSent, writeOutcome } from './outcome-repository.ts'
import { readLeftBehind, type HandOver } from './left-behind.ts'
import type { InboundEmail } from './port.ts'
import { replyEmail } from './reply-email.ts'
import { recipientByReplyKey, tenantsMarked } from './reply-repository.ts'

/** By one email: nobody answers so many. */
const MOST_ANSWERED = 10

type ReplyContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'settings' | 'tenants' | 'mailer'>

/**
 * What answers no email of ours is of no interest, and is in the log. A site that is closed for now still takes it.
 * @returns what of it a mail server has to take before it is received
 * @throws Refusal site.moving, server.unavailable: it is brought again
 */
export async function receiveReply(
  context: ReplyContext,
  domain: string,
  email: InboundEmail,
): Promise<HandOver[]> {
  const tokens = replyTokens(domain, [...email.to, ...email.header('to').flatMap(addressesIn)])
  const handOvers: HandOver[] = []
  let taken = false
  for (const { mark, key } of tokens.slice(0, MOST_ANSWERED))
    for (const tenantId of await tenantsMarked(context.db, mark)) {
      const tenant = await context.tenants.byId(tenantId)
      if (tenant) {
        const isOfIt = await context.db.tenant(tenant, (tx) =>
          take({ context, domain, tx, tenant, email }, key),
        )
        if (isOfIt) taken = true
        continue
      }
      const leftBehind = await readLeftBehind({ context, domain, email, tenantId }, key)
      if (leftBehind) taken = true
      if (leftBehind?.handOver) handOvers.push(leftBehind.handOver)
    }
  if (taken) return handOvers
  const facts = { tokens: tokens.length, marks: tokens.slice(0, MOST_ANSWERED).map(({ mark }) => mark) }
  // An address of ours: its brokerage, or its email, is not here any more.
  if (tokens.length > 0) context.log.warn(facts, 'a reply to an email reaches nobody')
  else context.log.info(facts, 'an email to the domain of replies answers none of ours')
  return []
}

const addressesIn = (header: string): string[] =>
  header.split(/[\s,;<>]+/).filter((word) => word.includes('@'))

interface Taking {
  context: ReplyContext
  domain: string
  tx: Tx
  tenant: Tenant
  email: InboundEmail
}

/** @returns whether it is about an email of this brokerage */
async function take(taking: Taking, key: string): Promise<boolean> {
  const { context, domain, tx, tenant, email } = taking
  const answered = await recipientByReplyKey(tx, tenant, key)
  const row = answered && (await lockSent(tx, tenant, answered.id))
  if (!row) return false
  const { log, clock } = context
  const now = clock.now()
  const facts = { tenantId: tenant.tenantId, recipient: row.id }
  const account = await findAccount(tx, tenant, row.account_id)
  const { mailFrom } = context.settings
  const answer = readAnswer(email, answered, { domain, agent: account?.email ?? '', mailFrom })
  if (answer === 'report') {
    log.info(facts, 'a report about an email came to the address of its replies')
    return true
  }
  if (answer === 'loop') {
    log.warn(facts, 'an answer to an email was not taken: it comes from where it would go')
    return true
  }
  const { kind, sender, text, words, about, subject, submission } = answer
  if (answer.isUnsubscription) {
    const address = await noteUnsubscribed(tx, tenant, row.id, now)
    const one = { addressHash: row.address_hash, email: address ?? '', reason: 'unsubscribed' } as const
    await suppress(tx, tenant, { ...one, accountId: row.account_id }, now)
    return true
  }
  const passOn = (to: string, effectKey: string, leadId: string | null) =>
    queueEmail(tx, tenant, {
      effectKey,
      to,
      sender: { name: `${sender.name} via ${tenant.name}`, replyTo: sender.answerTo },
      ...replyEmail(tenant, {
        ...{ name: sender.name, address: sender.answerTo, subject, text, about },
        ...{ files: email.files, isAutomatic: kind === 'automatic' },
        href: leadId === null ? null : `${siteAddress(context.settings, tenant)}/leads/${leadId}`,
      }),
    })
  const isThere = account !== undefined && account.is_active && !account.erased_at
  // Without her, it is the brokerage's to answer.
  const reader = isThere ? account.email : senderOf(tenant, context.settings).replyTo
  if (kind === 'automatic') {
    // The first of each email: two machines that answer each other end here.
    if (reader !== '') await passOn(reader, `automatic-reply:${row.id}`, null)
    return true
  }
  const form = { kind: 'email', id: row.id }
  const since = new Date(now.getTime() - DAY_MS)
  const lately = await countTouches(tx, tenant, { form, accountId: row.account_id, since })
  if (lately.ofForm + lately.heldOfForm >= REPLIES_A_DAY) {
    log.warn(facts, 'an answer to an email was not taken: too many came in a day')
    return true
  }
  if (!isThere) {
    if (reader === '') log.error(facts, 'a reply to an email reaches nobody: its agent’s account is closed')
    else await passOn(reader, submission, null)
    return true
  }
  const stored = await storeLead(
    tx,
    tenant,
    {
      ...{ accountId: account.id, kind: 'reply', answers: [], via: '', consent: null, submission },
      fields: {
        name: sender.name,
        email: sender.address,
        phone: '',
        message: inWholeWords(words, MAX_LEAD_MESSAGE),
      },
      form: {
        ...form,
        name: answered.campaign ? `${about}, of the campaign ${oneLine(answered.campaign)}` : about,
      },
      // Whoever got the email holds its address: no machine that fills in forms does.
      heldBecause: null,
    },
    now,
  )
  if (!stored || stored.isHeld) return true
  await writeOutcome(tx, tenant, row.id, { replied_at: row.replied_at ?? now })
  await passOn(account.email, submission, stored.leadId)
  return true
}
