import { signatureOf } from '../../platform/session-secret.ts'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/sign-up.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { evenTime } from '../../platform/even-time.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { createAccount } from './commands/create-account.ts'
import { saveProfile } from './commands/save-profile.ts'
import { resendVerification, verifyEmail } from './commands/verify-email.ts'
import {
  AUTH_RATE,
  EVEN_MS,
  accountScope,
  presentCurrentUser,
  requireAccount,
  requireSelf,
  updateAccount,
} from '../accounts/index.ts'

export const signUpRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  route(
    app,
    calls.createAccount,
    {
      config: AUTH_RATE,
    },
    async (request) => {
      const asked = idempotent(request, 'POST create-bb-user')
      // The body holds a password: a plain hash of it, kept for a day, would be a poor one.
      const bodyHash = signatureOf(context.settings.sessionSecret, asked.bodyHash)
      const account = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => createAccount(context, request.tenant, account, { ...asked, bodyHash }))
      return ok({ email: request.body.email.trim() })
    },
  )

  route(app, calls.resendEmail, { config: AUTH_RATE }, async (request) => {
    const asked = { ...request.body, address: request.ip }
    await evenTime(EVEN_MS, () => resendVerification(context, request.tenant, asked))
    return ok({ error: false as const })
  })

  route(app, calls.setUpProfile, { onRequest: requireAccount }, async (request) => {
    const scope = accountScope(request)
    const account = await context.db.tenant(scope, (tx) =>
      saveProfile(tx, context, request.tenant, scope, request.body),
    )
    return ok(presentCurrentUser(account, request.tenant))
  })

  route(app, calls.saveWelcomed, { onRequest: requireSelf }, async (request) => {
    const scope = accountScope(request)
    await context.db.tenant(scope, (tx) => updateAccount(tx, scope, { welcomed_at: context.clock.now() }))
    return ok(null)
  })

  route(app, calls.verifyEmail, { config: AUTH_RATE }, async (request) => {
    const { email, accountId } = await verifyEmail(context, request.tenant, request.body)
    return ok({ email, isSignedIn: request.session?.account.id === accountId })
  })

  route(
    app,
    calls.resendVerificationEmail,
    {
      config: AUTH_RATE,
    },
    async (request) => {
      const asked = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => resendVerification(context, request.tenant, asked))
      return ok({ error: false as const })
    },
  )
}
