/** Hands over what is due: now, whenever something is queued, and as pauses end. */
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { OutgoingMessageTable } from '@frontage/db/schema.ts'
import type { AppContext } from '../context.ts'
import type { TenantScope } from '../scope.ts'
import { sha256 } from '../secrets.ts'
import { nextAttemptAt, NotHandedOver } from './not-handed-over.ts'
import { QUEUED } from './outbox.ts'

const SWEEP_MS = 10_000
/** Then the next tenant has its turn, so that a mailing of one holds nobody else up. */
const AT_ONCE = 20
const LONGEST_ERROR = 500

type Message = Selectable<OutgoingMessageTable>
type Channel = Message['channel']

/** Answers how to stop. Any number of processes may do so. */
export async function startOutbox(context: AppContext): Promise<() => Promise<void>> {
  let working: Promise<unknown> = Promise.resolve()
  /** Channels whose server did not answer; the next sweep asks again. */
  let silent = new Set<Channel>()
  const queue = (work: () => Promise<unknown>) => {
    working = working
      .then(work)
      .catch((error: unknown) => context.log.error({ err: error }, 'messages are waiting'))
  }
  let isSweeping = false
  const sweep = () => {
    if (isSweeping) return
    isSweeping = true
    queue(async () => {
      silent = new Set()
      await sendDue(context, silent).finally(() => (isSweeping = false))
    })
  }
  const unlisten = await context.db.listen(QUEUED, (tenantId) =>
    queue(() => sendQueued(context, { tenantId }, silent)),
  )
  const timer = setInterval(sweep, SWEEP_MS)
  sweep()
  return async () => {
    clearInterval(timer)
    unlisten()
    await working
  }
}

/** Hands over what is due of all tenants, in turns. @returns how many messages */
export async function sendDue(context: AppContext, silent: Set<Channel> = new Set()): Promise<number> {
  let all = 0
  for (;;) {
    const now = context.clock.now()
    const due = await context.db.platform((owner) =>
      owner.selectFrom('outgoing_due').select('tenant_id').distinct().where('due_at', '<=', now).execute(),
    )
    let sent = 0
    for (const { tenant_id: tenantId } of due) {
      // What is wrong with one tenant's rows holds no other up.
      sent += await sendQueued(context, { tenantId }, silent, AT_ONCE).catch((error: unknown) => {
        context.log.error({ err: error, tenantId }, 'messages of a tenant are waiting')
        return 0
      })
    }
    if (sent === 0) return all
    all += sent
  }
}

/** Hands over a tenant's due messages one by one; two processes never take the same one. */
export async function sendQueued(
  context: AppContext,
  scope: TenantScope,
  silent: Set<Channel> = new Set(),
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const tenant = await context.tenants.byId(scope.tenantId)
  const from = `${tenant?.name ?? 'Frontage'} <${context.settings.mailFrom}>`
  let sent = 0
  while (sent < most) {
    const done = await context.db.tenant(scope, async (tx) => {
      const message = await lockDue(tx, scope, context.clock.now(), silent)
      if (!message) return null
      // The lock lasts until the hand-over is recorded, and ends with the process: what is repeated after that has the
      // same Message-ID.
      const failure = await handOver(context, from, message).then(
        () => null,
        (error: unknown) => (error instanceof NotHandedOver ? error : new NotHandedOver('later', error)),
      )
      if (failure?.obstacle === 'unreachable') silent.add(message.channel)
      await record(tx, scope, message, changeAfter(context, message, failure))
      return { isSent: failure === null }
    })
    if (!done) break
    if (done.isSent) sent++
  }
  return sent
}

async function lockDue(
  tx: Tx,
  { tenantId }: TenantScope,
  now: Date,
  silent: ReadonlySet<Channel>,
): Promise<Message | undefined> {
  return tx
    .selectFrom('outgoing_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .$if(silent.size > 0, (query) => query.where('channel', 'not in', [...silent]))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function changeAfter(
  { clock, log }: AppContext,
  message: Message,
  failure: NotHandedOver | null,
): Updateable<OutgoingMessageTable> {
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
    return { ...tried, state: 'failed', failed_at: now, last_error }
  }
  log.warn(facts, 'a message was not handed over')
  return { ...tried, due_at: new Date(next), last_error }
}

async function record(
  tx: Tx,
  { tenantId }: TenantScope,
  { id }: Message,
  change: Updateable<OutgoingMessageTable>,
): Promise<void> {
  await tx
    .updateTable('outgoing_message')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

async function handOver(
  { mailer, messenger, settings }: AppContext,
  from: string,
  message: Message,
): Promise<void> {
  const { recipient: to, text_body: text } = message
  if (message.channel === 'mms') return messenger.send({ to, text, mediaUrl: message.media_url })
  const { subject, html_body: html, created_at: date } = message
  return mailer.send({
    from,
    to,
    subject,
    text,
    html,
    date,
    messageId: messageIdOf(settings.mailFrom, message),
  })
}

const messageIdOf = (mailFrom: string, message: Message): string =>
  `${sha256(`${message.tenant_id} ${message.effect_key}`).slice(0, 40)}@${mailFrom.split('@').at(-1)}`
