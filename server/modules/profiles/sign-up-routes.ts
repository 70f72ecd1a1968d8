import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CurrentUser, EmailOnly, LinkToken, VerifiedEmail } from '@frontage/contracts/accounts.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { CreateAccount, SetupProfile } from '@frontage/contracts/sign-up.ts'
import { evenTime } from '../../platform/even-time.ts'
import { repeatable } from '../../platform/repeatable-transaction.ts'
import { createAccount } from './commands/create-account.ts'
import { saveProfile } from './commands/save-profile.ts'
import { resendVerification, verifyEmail } from './commands/verify-email.ts'
import {
  AUTH,
  AUTH_RATE,
  EVEN_MS,
  SECURITY,
  accountScope,
  presentCurrentUser,
  requireAccount,
  requireSelf,
  updateAccount,
} from '../accounts/index.ts'

const NO_ERROR = z.object({ error: z.literal(false) })

export const signUpRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.post(
    `${SECURITY}/public/BBUsers/create-bb-user`,
    {
      config: AUTH_RATE,
      schema: { body: CreateAccount, response: { 201: envelope(z.object({ email: z.string() })) } },
    },
    async (request, reply) => {
      const asked = repeatable(request, 'POST create-bb-user')
      // The body holds a password: a plain hash of it, kept for a day, would be a poor one.
      const bodyHash = createHmac('sha256', context.settings.sessionSecret)
        .update(asked.bodyHash)
        .digest('hex')
      const account = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => createAccount(context, request.tenant, account, { ...asked, bodyHash }))
      return reply.code(201).send(ok({ email: request.body.email.trim() }))
    },
  )

  app.post(
    `${SECURITY}/public/BBUsers/resend-verify-email`,
    { config: AUTH_RATE, schema: { body: EmailOnly, response: { 200: envelope(NO_ERROR) } } },
    async (request) => {
      const asked = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => resendVerification(context, request.tenant, asked))
      return ok({ error: false as const })
    },
  )

  app.put(
    `${SECURITY}/BBUsers/setupprofile`,
    { onRequest: requireAccount, schema: { body: SetupProfile, response: { 200: envelope(CurrentUser) } } },
    async (request) => {
      const scope = accountScope(request)
      const account = await context.db.tenant(scope, (tx) =>
        saveProfile(tx, context, request.tenant, scope, request.body),
      )
      return ok(presentCurrentUser(account, request.tenant))
    },
  )

  app.post(
    `${SECURITY}/users/me/welcomed`,
    // The greeting waits for its owner, whoever acts for her before.
    { onRequest: requireSelf, schema: { response: { 200: envelope(z.null()) } } },
    async (request) => {
      const scope = accountScope(request)
      await context.db.tenant(scope, (tx) => updateAccount(tx, scope, { welcomed_at: context.clock.now() }))
      return ok(null)
    },
  )

  app.post(
    `${AUTH}/verify-email`,
    { config: AUTH_RATE, schema: { body: LinkToken, response: { 200: envelope(VerifiedEmail) } } },
    async (request) => {
      const { email, accountId } = await verifyEmail(context, request.tenant, request.body)
      return ok({ email, isSignedIn: request.session?.account.id === accountId })
    },
  )

  app.post(
    `${AUTH}/resend-verification-email`,
    {
      config: AUTH_RATE,
      schema: { body: EmailOnly, response: { 200: envelope(z.object({ error: z.literal(false) })) } },
    },
    async (request) => {
      const asked = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => resendVerification(context, request.tenant, asked))
      return ok({ error: false as const })
    },
  )
}
