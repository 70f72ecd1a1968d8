/** Back in without the password. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { evenTime } from '../../platform/even-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { requestReset } from './commands/request-reset.ts'
import { resetPassword } from './commands/reset-password.ts'
import { requestUnlock, unlockDevice } from './commands/unlock-device.ts'
import { deviceSecret, keepDevice } from './devices.ts'
import { peekToken } from './one-time-tokens-repository.ts'
import { AUTH_RATE, EVEN_MS } from './paths.ts'
import { findAccount } from './repository.ts'

const RESET_REQUESTED =
  'Your request to reset your password has been received. Please check your inbox in the next few minutes for instructions on resetting your password.'

export const recoveryRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app

  route(app, calls.forgotPassword, { config: AUTH_RATE }, async (request) => {
    const asked = { ...request.body, address: request.ip }
    await evenTime(EVEN_MS, () => requestReset(context, request.tenant, asked))
    return ok(null, RESET_REQUESTED)
  })

  // Looks that use nothing up, for the pages that the emails' links open.
  route(app, calls.validateResetToken, { config: AUTH_RATE }, async (request) => {
    const { tenant } = request
    const account = await context.db.tenant(tenant, async (tx) => {
      const token = await peekToken(tx, tenant, 'reset-password', request.query.token, context.clock.now())
      return token?.accountId ? findAccount(tx, tenant, token.accountId) : undefined
    })
    if (!account) throw new Refusal('account.token-invalid')
    return ok({ valid: true as const, email: account.email, isFirst: account.password_hash === '' })
  })

  route(app, calls.validateUnlockToken, { config: AUTH_RATE }, async (request) => {
    const { tenant } = request
    const token = await context.db.tenant(tenant, (tx) =>
      peekToken(tx, tenant, 'unlock-device', request.query.token, context.clock.now()),
    )
    if (!token) throw new Refusal('account.token-invalid')
    return ok({ valid: true as const })
  })

  route(app, calls.resetPassword, { config: AUTH_RATE }, async (request, reply) => {
    const device = deviceSecret(request)
    await resetPassword(context, request.tenant, { ...request.body, address: request.ip, device })
    keepDevice(request, reply, device)
    return ok(null, 'Your password was changed.')
  })

  route(app, calls.askToUnlock, { config: AUTH_RATE }, async (request) => {
    const asked = { ...request.body, address: request.ip }
    await evenTime(EVEN_MS, () => requestUnlock(context, request.tenant, asked))
    return ok(null)
  })

  route(app, calls.unlockDevice, { config: AUTH_RATE }, async (request, reply) => {
    const device = deviceSecret(request)
    await unlockDevice(context, request.tenant, { ...request.body, address: request.ip, device })
    keepDevice(request, reply, device)
    return ok(null)
  })
}
