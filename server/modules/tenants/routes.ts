import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/tenants.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { requireOwnTenant } from './policies.ts'

/** Every call answers about the tenant of the host that was asked: another tenant's uid or domain is a 404. */
export const tenantRoutes: FastifyPluginAsync = async (app) => {
  route(app, calls.readByDomain, async (request) => {
    const asked = await app.context.tenants.byHost(request.query.domain)
    requireOwnTenant(request, asked?.tenantId)
    return ok(request.tenant.data)
  })

  route(app, calls.read, async (request) => {
    requireOwnTenant(request, request.params.tenantId)
    return ok(request.tenant.data)
  })

  route(app, calls.listAbilities, async (request) => {
    requireOwnTenant(request, request.params.uid)
    return request.tenant.abilities.map((name) => ({ name }))
  })

  route(app, calls.readBrand, async (request) => {
    requireOwnTenant(request, request.query.uid)
    return ok({ brandFonts: request.tenant.data.brand.fonts })
  })

  route(app, calls.readPartnership, async (request) => ok(request.tenant.partnership))
}
