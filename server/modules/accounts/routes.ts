import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CaptchaRequest,
  CurrentUser,
  LoginRequest,
  SafeTokenReply,
  SafeTokenRequest,
} from '@frontage/contracts/accounts.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCaptcha } from './commands/check-captcha.ts'
import { login } from './commands/login.ts'
import { deviceSecret, keepDevice } from './devices.ts'
import { issueToken } from './one-time-tokens.ts'
import { AUTH, AUTH_RATE } from './paths.ts'
import { presentCurrentUser } from './presenter.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { deleteSessions } from './repository.ts'
import { accountScope, clearSessionCookies, requireAccount, sessionOf, setSessionCookie } from './session.ts'

const LAYOUT_TOKEN_LIFETIME_MS = 60_000

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  await app.register(recoveryRoutes)

  app.get(`${AUTH}/captcha-challenge`, { config: AUTH_RATE }, async (request) =>
    ok({
      kind: context.captcha.kind,
      challenge: await context.captcha.challenge('login', {
        tenantId: request.tenant.tenantId,
        host: request.hostname,
      }),
    }),
  )

  app.post(
    `${AUTH}/recaptcha`,
    {
      config: AUTH_RATE,
      schema: { body: CaptchaRequest, response: { 200: envelope(z.object({ success: z.literal(true) })) } },
    },
    async (request) => {
      await checkCaptcha(context, request.tenant, {
        ...request.body,
        address: request.ip,
        host: request.hostname,
      })
      return ok({ success: true as const })
    },
  )

  app.post(
    `${AUTH}/login`,
    {
      config: AUTH_RATE,
      schema: { body: LoginRequest, response: { 200: envelope(z.object({ accessToken: z.string() })) } },
    },
    async (request, reply) => {
      const device = deviceSecret(request)
      const session = await login(context, request.tenant, { ...request.body, address: request.ip, device })
      setSessionCookie(request, reply, session.token, session.expiresAt)
      keepDevice(request, reply, device)
      return ok({ accessToken: session.token })
    },
  )

  app.post(`${AUTH}/logout`, async (request, reply) => {
    const { session } = request
    if (session) {
      // Of the user at the keyboard: whom she acted for stays signed in.
      const own = { ...session.scope, accountId: session.scope.actorAccountId }
      await context.db.tenant(own, (tx) => deleteSessions(tx, own))
    }
    clearSessionCookies(reply)
    return ok(null)
  })

  app.post(
    `${AUTH}/safe-token`,
    {
      onRequest: requireAccount,
      schema: { body: SafeTokenRequest, response: { 200: envelope(SafeTokenReply) } },
    },
    async (request) => {
      const scope = accountScope(request)
      if (request.body.tenant_uid !== scope.tenantId) throw new Refusal('request.not-found')
      const secret = await context.db.tenant(scope, (tx) =>
        issueToken(tx, scope, {
          purpose: 'layout',
          accountId: scope.accountId,
          payload: {
            design_id: request.body.design_id ?? null,
            cart_item_id: request.body.cart_item_id ?? null,
          },
          expiresAt: new Date(context.clock.now().getTime() + LAYOUT_TOKEN_LIFETIME_MS),
        }),
      )
      return ok({ access_token: secret ?? '' })
    },
  )

  app.get(
    '/security/api/v1/users/me',
    { onRequest: requireAccount, schema: { response: { 200: envelope(CurrentUser) } } },
    async (request) => ok(presentCurrentUser(sessionOf(request).account, request.tenant)),
  )
}
