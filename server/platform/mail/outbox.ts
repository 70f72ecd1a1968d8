/**
 * Letters are rows written in the business transaction and handed to the mailer afterwards: none is lost by a crash,
 * and the effect key keeps a repeated job from writing a second one.
 */
import type { Selectable } from 'kysely'
import { notify, type Tx } from '@frontage/db/client.ts'
import type { OutgoingMessageTable } from '@frontage/db/schema.ts'
import type { AppContext } from '../context.ts'
import type { TenantScope } from '../scope.ts'

const CHANNEL = 'outgoing_message'
const SWEEP_MS = 30_000
const MAX_ATTEMPTS = 8

export interface NewLetter {
  /** What this letter is about, such as 'order-confirmation:<order id>'; a second one with the same key is not written. */
  effectKey: string
  to: string
  subject: string
  text: string
  html: string
}

/** Queues a letter in the caller's transaction. */
export async function queueLetter(tx: Tx, scope: TenantScope, letter: NewLetter): Promise<void> {
  await tx
    .insertInto('outgoing_message')
    .values({
      tenant_id: scope.tenantId,
      effect_key: letter.effectKey,
      channel: 'mail',
      recipient: letter.to,
      subject: oneLine(letter.subject),
      text_body: letter.text,
      html_body: letter.html,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notify(tx, CHANNEL, scope.tenantId)
}

export interface NewText {
  /** As a letter's. */
  effectKey: string
  /** +1 and ten digits. */
  to: string
  text: string
  /** Public address of a picture; '': none. */
  mediaUrl: string
}

/** Queues a message to a phone in the caller's transaction. */
export async function queueText(tx: Tx, scope: TenantScope, message: NewText): Promise<void> {
  await tx
    .insertInto('outgoing_message')
    .values({
      tenant_id: scope.tenantId,
      effect_key: message.effectKey,
      channel: 'mms',
      recipient: message.to,
      subject: oneLine(message.text),
      text_body: message.text,
      media_url: message.mediaUrl,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notify(tx, CHANNEL, scope.tenantId)
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim()

/** Sends what is queued now and whenever something is; answers how to stop. */
export async function startOutbox(context: AppContext): Promise<() => Promise<void>> {
  let working: Promise<void> = Promise.resolve()
  const sendFor = async (tenantIds: readonly string[]): Promise<void> => {
    for (const tenantId of tenantIds) await sendQueued(context, { tenantId })
  }
  const send = (tenantIds: readonly string[]) => {
    working = working
      .then(() => sendFor(tenantIds))
      .catch((error: unknown) => context.log.error({ err: error }, 'letters are waiting'))
  }
  const sweep = () =>
    void context.tenants.all().then(send, (error: unknown) => context.log.error({ err: error }))
  const unlisten = await context.db.listen(CHANNEL, (tenantId) => send([tenantId]))
  const timer = setInterval(sweep, SWEEP_MS)
  sweep()
  return async () => {
    clearInterval(timer)
    unlisten()
    await working
  }
}

/** Sends a tenant's queued letters one by one; two processes never take the same one. */
export async function sendQueued(context: AppContext, scope: TenantScope): Promise<number> {
  const tenant = await context.tenants.byId(scope.tenantId)
  const from = `${tenant?.name ?? 'Frontage'} <${context.settings.mailFrom}>`
  for (let sent = 0; ; sent++) {
    const more = await context.db.tenant(scope, async (tx) => {
      const message = await tx
        .selectFrom('outgoing_message')
        .selectAll()
        .where('tenant_id', '=', scope.tenantId)
        .where('state', '=', 'queued')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!message) return false
      const mine = tx
        .updateTable('outgoing_message')
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', message.id)
      try {
        await handOver(context, from, message)
        await mine
          .set({ state: 'sent', sent_at: context.clock.now(), attempts: message.attempts + 1 })
          .execute()
        return true
      } catch (error) {
        context.log.warn({ err: error, message: message.id }, 'a letter was not handed over')
        const state = message.attempts + 1 >= MAX_ATTEMPTS ? 'failed' : 'queued'
        await mine.set({ state, attempts: message.attempts + 1 }).execute()
        // The mail server is asked again at the next sweep, not at once.
        return false
      }
    })
    if (!more) return sent
  }
}

type Message = Pick<
  Selectable<OutgoingMessageTable>,
  'channel' | 'recipient' | 'subject' | 'text_body' | 'html_body' | 'media_url'
>

function handOver({ mailer, messenger }: AppContext, from: string, message: Message): Promise<void> {
  const { recipient: to, text_body: text } = message
  if (message.channel === 'mms') return messenger.send({ to, text, mediaUrl: message.media_url })
  return mailer.send({ from, to, subject: message.subject, text, html: message.html_body })
}
