/** Where the email provider brings what came to the domain of replies. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { limiter } from '../../../platform/limiter.ts'
import { EMAIL_REPLIES_PATH } from '../../../platform/mail/provider-path.ts'
import { whoAsks } from '../../../platform/errors.ts'
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { BroughtReplies } from '../../../platform/work-figures.ts'
import { readInboundForm } from './inbound-form.ts'
import { Forged, type InboundEmail } from './port.ts'
import { receiveReply } from './receive-reply.ts'
import { inboundEmail, OLDEST_MS } from './sendgrid-inbound.ts'
import { openSignature } from './sendgrid-signature.ts'
import { LARGEST } from './unproven.ts'

/** A flood of mail leaves the database to everybody else; what is told to wait is brought again. */
const inLine = limiter(4, { most: 100, refusal: 'emails.replies-wait' })

const OUTCOMES: Partial<Record<RefusalCode, keyof BroughtReplies>> = {
  'emails.reply-refused': 'unsigned',
  'emails.reply-slow': 'slow',
  'emails.replies-wait': 'full',
}

export const emailReplyRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, { throwFileSizeLimit: false })

  // What people write is not refused for a character that cannot be stored.
  const how = { schema: { hide: true }, bodyLimit: LARGEST, config: { text: 'mended' } } as const
  app.post(EMAIL_REPLIES_PATH, how, async (request, reply) => {
    // What was refused unread is not read on after the answer.
    reply.header('connection', 'close')
    const { replies } = context.settings
    if (!replies) throw new Refusal('request.not-found')
    try {
      await take(replies, request)
    } catch (error) {
      const outcome = error instanceof Refusal && OUTCOMES[error.code]
      if (outcome) context.figures.replies[outcome]++
      if (outcome === 'slow')
        context.log.warn(
          whoAsks(request),
          'a reply to an email came too slowly, and its place went to the next',
        )
      throw error
    }
    context.figures.replies.taken++
    return { received: true }
  })

  async function take({ domain, sendgridKey }: NonNullable<Settings['replies']>, request: FastifyRequest) {
    const email = await readEmail(sendgridKey, request)
    const handOvers = await inLine(() => receiveReply(context, domain, email))
    // A slow mail server keeps nobody from the database.
    for (const handOver of handOvers) await handOver()
  }

  async function readEmail(key: string, request: FastifyRequest): Promise<InboundEmail> {
    try {
      const signature = openSignature(key, request.headers, {
        now: context.clock.now(),
        oldestMs: OLDEST_MS,
      })
      if (!request.isMultipart()) throw new Forged('It is no form.')
      const email = inboundEmail(await readInboundForm(request, signature))
      if (email) return email
    } catch (error) {
      if (!(error instanceof Forged)) throw error
      context.log.warn({ err: error }, 'a reply to an email was refused')
      throw new Refusal('emails.reply-refused')
    }
    context.figures.replies.raw++
    context.log.error(
      'replies to emails are brought raw: turn off "Send Raw" at the Inbound Parse of SendGrid',
    )
    throw new Refusal('server.busy')
  }
}
