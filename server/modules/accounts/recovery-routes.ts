/** Back in without the password. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { EmailOnly, LinkToken, ResetPassword } from '@frontage/contracts/accounts.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { evenTime } from '../../platform/even-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requestReset } from './commands/request-reset.ts'
import { resetPassword } from './commands/reset-password.ts'
import { requestUnlock, unlockDevice } from './commands/unlock-device.ts'
import { deviceSecret, keepDevice } from './devices.ts'
import { peekToken } from './one-time-tokens.ts'
import { AUTH, AUTH_RATE, EVEN_MS } from './paths.ts'

const RESET_REQUESTED =
  'Your request to reset your password has been received. Please check your inbox in the next few minutes for instructions on resetting your password.'

export const recoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.post(
    `${AUTH}/forgot-password`,
    { config: AUTH_RATE, schema: { body: EmailOnly, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const asked = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => requestReset(context, request.tenant, asked))
      return ok(null, RESET_REQUESTED)
    },
  )

  // Looks that use nothing up, for the page that the email's link opens.
  for (const [path, purpose] of [
    ['validateresetpasswordtoken', 'reset-password'],
    ['unlock-device/confirm', 'unlock-device'],
  ] as const)
    app.get(
      `${AUTH}/${path}`,
      {
        config: AUTH_RATE,
        schema: {
          querystring: LinkToken,
          response: { 200: envelope(z.object({ valid: z.literal(true) })) },
        },
      },
      async (request) => {
        const { tenant } = request
        const token = await context.db.tenant(tenant, (tx) =>
          peekToken(tx, tenant, purpose, request.query.token, context.clock.now()),
        )
        if (!token) throw new Refusal('account.token-invalid')
        return ok({ valid: true as const })
      },
    )

  app.post(
    `${AUTH}/reset-password`,
    { config: AUTH_RATE, schema: { body: ResetPassword, response: { 200: envelope(z.null()) } } },
    async (request, reply) => {
      const device = deviceSecret(request)
      await resetPassword(context, request.tenant, { ...request.body, address: request.ip, device })
      keepDevice(request, reply, device)
      return ok(null, 'Your password was changed.')
    },
  )

  app.post(
    `${AUTH}/unlock-device`,
    { config: AUTH_RATE, schema: { body: EmailOnly, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const asked = { ...request.body, address: request.ip }
      await evenTime(EVEN_MS, () => requestUnlock(context, request.tenant, asked))
      return ok(null)
    },
  )

  app.post(
    `${AUTH}/unlock-device/confirm`,
    { config: AUTH_RATE, schema: { body: LinkToken, response: { 200: envelope(z.null()) } } },
    async (request, reply) => {
      const device = deviceSecret(request)
      await unlockDevice(context, request.tenant, { ...request.body, address: request.ip, device })
      keepDevice(request, reply, device)
      return ok(null)
    },
  )
}
