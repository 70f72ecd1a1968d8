import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { BrandFonts, PartnershipConfig, TenantData } from '@frontage/contracts/tenants.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Every call answers about the tenant of the host that was asked: another tenant's uid or domain is a 404. */
export const tenantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/managetenants/api/v1/tenants/data',
    {
      schema: {
        querystring: z.object({ domain: z.string().max(253) }),
        response: { 200: envelope(TenantData) },
      },
    },
    async (request) => {
      const asked = await app.context.tenants.byHost(request.query.domain)
      if (asked?.tenantId !== request.tenant.tenantId) throw new Refusal('request.not-found')
      return ok(request.tenant.data)
    },
  )

  app.get(
    '/managetenants/api/v1/tenants/:tenantId',
    { schema: { params: z.object({ tenantId: z.string() }), response: { 200: envelope(TenantData) } } },
    async (request) => {
      requireSameTenant(request.params.tenantId, request.tenant.tenantId)
      return ok(request.tenant.data)
    },
  )

  app.get(
    '/managetenants/api/v1/tenants/:uid/customizations',
    {
      schema: {
        params: z.object({ uid: z.string() }),
        response: { 200: z.array(z.object({ name: z.string() })) },
      },
    },
    async (request) => {
      requireSameTenant(request.params.uid, request.tenant.tenantId)
      return request.tenant.abilities.map((name) => ({ name }))
    },
  )

  app.get(
    '/managebrands/api/v1/brand',
    {
      schema: {
        querystring: z.object({ uid: z.string() }),
        response: { 200: envelope(z.object({ brandFonts: BrandFonts })) },
      },
    },
    async (request) => {
      requireSameTenant(request.query.uid, request.tenant.tenantId)
      return ok({ brandFonts: request.tenant.data.brand.fonts })
    },
  )

  app.get(
    '/managecontent/api/v1/partnerships/configs',
    { schema: { response: { 200: envelope(PartnershipConfig) } } },
    async (request) => ok(request.tenant.partnership),
  )
}

function requireSameTenant(asked: string, own: string): void {
  if (asked !== own) throw new Refusal('request.not-found')
}
