/** Hands over what is due, in a job for each tenant: as soon as something is queued, and as pauses end. */
import type { AppContext } from '../context.ts'
import { dueTenants } from '../jobs/due-tenants.ts'
import type { DueWork } from '../jobs/due-work.ts'
import type { TenantScope } from '../scope.ts'
import { sha256 } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Tenant } from '../tenant.ts'
import { deliveryTag } from './delivery-tag.ts'
import { nextAttemptAt, NotHandedOver } from './not-handed-over.ts'
import {
  changeMessage,
  isDue,
  lockDue,
  type Channel,
  type Message,
  type MessageChange,
} from './repository.ts'
import type { Email } from './port.ts'
import { senderAddress, type SenderAddress } from './sender-address.ts'

/** How long nobody else tries a channel whose server did not answer. */
const SILENCE_MS = 10_000
/** Then the next tenant has its turn, so that a mailing of one holds nobody else up. */
export const AT_ONCE = 20
const LONGEST_ERROR = 500

/** Until when a channel is left alone, in milliseconds since 1970. */
export type Silence = Map<Channel, number>

export function sendingMessages(): DueWork {
  /** This process's own: another one may reach the server. */
  const silence: Silence = new Map()
  return {
    kind: 'send-messages',
    latency: 10,
    isAddedWhileRunning: true,
    due: (context, until) => dueTenants(context, 'outgoing_due', until),
    async work(context, scope) {
      await sendQueued(context, scope, silence, AT_ONCE)
      const now = context.clock.now()
      if (!(await context.db.tenant(scope, (tx) => isDue(tx, scope, now)))) return undefined
      return new Date(Math.max(now.getTime(), ...silence.values()))
    },
  }
}

/** Hands over a tenant's due messages one by one; two processes never take the same one. */
export async function sendQueued(
  context: AppContext,
  scope: TenantScope,
  silence: Silence = new Map(),
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const tenant = await context.tenants.byId(scope.tenantId)
  const sender = senderOf(tenant, context.settings)
  let sent = 0
  while (sent < most) {
    const done = await context.db.tenant(scope, async (tx) => {
      const now = context.clock.now()
      const message = await lockDue(tx, scope, now, silentAt(now, silence))
      if (!message) return null
      // The lock lasts until the hand-over is recorded, and ends with the process: what is repeated after that has the
      // same Message-ID.
      const address = await senderAddress(context, tx, scope)
      const failure = await handOver(context, { ...sender, address }, message).then(
        () => null,
        (error: unknown) => (error instanceof NotHandedOver ? error : new NotHandedOver('later', error)),
      )
      if (failure?.obstacle === 'unreachable')
        silence.set(message.channel, context.clock.now().getTime() + SILENCE_MS)
      await changeMessage(tx, scope, message.id, changeAfter(context, message, failure))
      return { isSent: failure === null }
    })
    if (!done) break
    if (done.isSent) sent++
  }
  return sent
}

const silentAt = (now: Date, silence: Silence): Channel[] =>
  [...silence].filter(([, until]) => until > now.getTime()).map(([channel]) => channel)

function changeAfter(
  { clock, log }: AppContext,
  message: Message,
  failure: NotHandedOver | null,
): MessageChange {
  const now = clock.now()
  const attempts = message.attempts + 1
  const firstAttemptAt = message.first_attempt_at ?? now
  const tried = { attempts, first_attempt_at: firstAttemptAt }
  if (!failure) return { ...tried, state: 'sent', sent_at: now, last_error: '' }
  const last_error = failure.message.slice(0, LONGEST_ERROR)
  const at = { attempts, firstAttemptAt: firstAttemptAt.getTime(), now: now.getTime() }
  const next = nextAttemptAt(failure.obstacle, at, Math.random())
  const facts = { err: failure, message: message.id, attempts }
  if (next === null) {
    log.error(facts, 'a message failed for good')
    // A mistyped address in a list of contacts is its owner's to see, who finds it with her email.
    const seen = message.marketing_recipient === null ? {} : { seen_at: now }
    return { ...tried, ...seen, state: 'failed', failed_at: now, last_error }
  }
  log.warn(facts, 'a message was not handed over')
  return { ...tried, due_at: new Date(next), last_error }
}

async function handOver(
  { mailer, messenger, settings }: AppContext,
  { from, replyTo, address: { address, ...more } }: Sender & { address: SenderAddress },
  message: Message,
): Promise<void> {
  const { recipient: to, text_body: text } = message
  if (message.channel === 'mms') return messenger.send({ to, text, mediaUrl: message.media_url })
  const { subject, html_body: html, created_at: date, unsubscribe_url: unsubscribeUrl } = message
  return mailer.send({
    ...more,
    from: { name: message.sender_name || from.name, address },
    replyTo: message.reply_to || replyTo,
    replyToName: message.reply_to === '' ? '' : message.sender_name,
    to,
    subject,
    text,
    html,
    date,
    unsubscribeUrl,
    messageId: messageIdOf(settings.mailFrom, message),
    ...tagOf(settings, message),
  })
}

/** Of an email to a contact alone, where the provider tells what became of it. */
function tagOf(
  { sendgridWebhookKey: key, sessionSecret }: Settings,
  { tenant_id: tenantId, marketing_recipient: recipientId }: Message,
): Pick<Email, 'deliveryTag'> {
  if (key === undefined || recipientId === null) return {}
  return { deliveryTag: deliveryTag(sessionSecret, { tenantId, recipientId }) }
}

type Sender = Pick<Email, 'from' | 'replyTo'>

/** The platform's own address, unless the tenant has proved a domain; the name and the replies are the tenant's. */
export function senderOf(
  tenant: Pick<Tenant, 'name' | 'settings' | 'data'> | null,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
): Sender {
  const { sender_name: name = '', reply_to: replyTo = '' } = tenant?.settings.email ?? {}
  return {
    from: { name: name || (tenant?.name ?? 'Frontage'), address: mailFrom },
    replyTo: replyTo || (tenant?.data.brand.email ?? ''),
  }
}

export const messageIdOf = (mailFrom: string, message: Pick<Message, 'tenant_id' | 'effect_key'>): string =>
  `${sha256(`${message.tenant_id} ${message.effect_key}`).slice(0, 40)}@${mailFrom.split('@').at(-1)}`
