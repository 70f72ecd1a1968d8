/** What visitors send. Each form is one call, kept and mailed in one transaction. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/support.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { TemplateSubmission } from '@frontage/contracts/support.ts'
import { SUBMISSION_FILE_BYTES, SUBMISSION_FILES, SUPPORT_SENTENCES } from '@frontage/domain/support.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { read } from '../../platform/validation.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { receiveRequest } from './commands/receive-request.ts'
import { requireContentIdeas, requireFeedback, requireTemplateSubmission } from './policies.ts'
import type { NewFile } from './repository.ts'
import { storeSubmitted } from './submission-files.ts'

/** From one address: more than an office would write, far less than a machine. */
const RATE = { rateLimit: { max: 20, timeWindow: 10 * 60_000, isShared: true } }

export const supportRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: SUBMISSION_FILE_BYTES, files: SUBMISSION_FILES, fields: 4, fieldSize: 10_000 },
  })

  route(app, calls.sendMessage, { config: RATE }, async (request) => {
    const id = await receiveRequest(context, request.tenant, {
      kind: 'support',
      accountId: request.session?.scope.accountId ?? null,
      subject: '',
      ...request.body,
    })
    return ok({ id }, SUPPORT_SENTENCES.delivered)
  })

  route(
    app,
    calls.sendFeedback,
    {
      config: RATE,
      onRequest: requireFeedback,
    },
    async (request) => {
      const { topic, ...feedback } = request.body
      const accountId = request.session?.scope.accountId ?? null
      const id = await receiveRequest(context, request.tenant, {
        kind: 'feedback',
        accountId,
        subject: topic,
        ...feedback,
      })
      return ok({ id })
    },
  )

  route(
    app,
    calls.sendContentIdea,
    {
      config: RATE,
      onRequest: [requireAccount, requireContentIdeas],
    },
    async (request) => {
      const { title, message, link } = request.body
      const id = await receiveRequest(context, request.tenant, {
        kind: 'content-idea',
        ...sender(request),
        subject: title,
        message,
        link,
      })
      return ok({ id })
    },
  )

  route(
    app,
    calls.submitTemplate,
    {
      config: RATE,
      onRequest: [requireAccount, requireTemplateSubmission],
    },
    async (request) => {
      if (!request.isMultipart()) throw new Refusal('request.malformed')
      const fields: Record<string, string> = {}
      const files: NewFile[] = []
      for await (const part of request.parts()) {
        if (part.type === 'file') files.push(await storeSubmitted(context, request.tenant, part))
        else if (typeof part.value === 'string') fields[part.fieldname] = part.value
      }
      const { title, message } = read(TemplateSubmission, { message: '', ...fields })
      if (files.length === 0) throw new Refusal('support.file-needed')
      const request_ = { kind: 'template-submission' as const, ...sender(request), subject: title, message }
      return ok({ id: await receiveRequest(context, request.tenant, request_, files) })
    },
  )
}

/** The signed-in user, by her own name. */
function sender(request: FastifyRequest) {
  const { accountId } = accountScope(request)
  const account = request.session?.account
  return {
    accountId,
    name: `${account?.first_name} ${account?.last_name}`.trim(),
    email: account?.email ?? '',
  }
}
