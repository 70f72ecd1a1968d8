import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { PARTNER_PAGES } from '@frontage/domain/storefront.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, AUTH_RATE } from '../accounts/index.ts'
import { handOver, whoseToken } from './hand-over.ts'
import { requirePartnerPage } from './policies.ts'

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  // A plain link: it opens in a new tab without a script, and no page contains the token.
  app.get(
    '/partners/:page',
    { schema: { hide: true, params: z.object({ page: z.string() }) } },
    async (request, reply) => {
      const page = PARTNER_PAGES.find((name) => name === request.params.page)
      if (!page) throw new Refusal('request.not-found')
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!request.session) return reply.redirect(`/auth/login?returnurl=%2Fpartners%2F${page}`, 303)
      requirePartnerPage(request, page)
      return reply.redirect(await handOver(context, request.tenant, accountScope(request), page), 303)
    },
  )

  // Asked by the partner's server.
  route(app, calls.redeemSafeToken, { config: AUTH_RATE }, async ({ tenant, body }) => {
    const found =
      body.tenant_uid === tenant.tenantId ? await whoseToken(context, tenant, body.access_token) : null
    if (!found) throw new Refusal('account.token-invalid')
    const { account, page } = found
    return ok({
      tenant_uid: tenant.tenantId,
      page,
      id: account.id,
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      role: account.role,
    })
  })
}
