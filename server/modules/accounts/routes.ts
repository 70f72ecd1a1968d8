import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import * as profileCalls from '@frontage/contracts/calls/profiles.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { whoAsks } from '../../platform/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { checkCaptcha } from './commands/check-captcha.ts'
import { login } from './commands/login.ts'
import { deviceSecret, keepDevice } from './devices.ts'
import { issueToken } from './one-time-tokens-repository.ts'
import { AUTH_RATE } from './paths.ts'
import { presentCurrentUser } from './presenter.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { deleteSessions } from './repository.ts'
import { requireAccount } from './policies.ts'
import { accountScope, clearSessionCookies, sessionHash, sessionOf, setSessionCookie } from './session.ts'

const LAYOUT_TOKEN_LIFETIME_MS = 60_000

export const accountRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(recoveryRoutes)

  route(app, calls.readCaptcha, { config: AUTH_RATE }, async (request) =>
    ok(
      await context.captcha.challenge('login', {
        tenantId: request.tenant.tenantId,
        host: request.hostname,
      }),
    ),
  )

  route(
    app,
    calls.checkCaptcha,
    {
      config: AUTH_RATE,
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

  route(
    app,
    calls.logIn,
    {
      config: AUTH_RATE,
    },
    async (request, reply) => {
      const device = deviceSecret(request)
      const session = await login(context, request.tenant, {
        ...request.body,
        address: request.ip,
        device,
        replaces: sessionHash(request),
      })
      setSessionCookie(request, reply, session.token, session.expiresAt)
      keepDevice(request, reply, device)
      request.log.info(
        { event: 'signed-in', by: 'password', ...whoAsks(request), account: session.accountId },
        'signed in',
      )
      return ok({ accessToken: session.token })
    },
  )

  route(app, calls.logOut, async (request, reply) => {
    const { session } = request
    if (session) {
      // Of the user at the keyboard: whom she acted for stays signed in.
      const own = { ...session.scope, accountId: session.scope.actorAccountId }
      await context.db.tenant(own, (tx) => deleteSessions(tx, own))
    }
    clearSessionCookies(reply)
    return ok(null)
  })

  route(
    app,
    calls.createSafeToken,
    {
      onRequest: requireAccount,
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

  route(app, profileCalls.readMe, { onRequest: requireAccount }, async (request) =>
    ok(presentCurrentUser(sessionOf(request).account, request.tenant)),
  )
}
