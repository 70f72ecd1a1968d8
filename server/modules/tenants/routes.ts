import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/tenants.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'

/** Every call answers about the tenant of the host that was asked: another tenant's uid or domain is a 404. */
export const tenantRoutes: FastifyPluginAsync = async (app) => {
  route(app, calls.readByDomain, async (request) => {
    const asked = await app.context.tenants.byHost(request.query.domain)
    if (asked?.tenantId !== request.tenant.tenantId) throw new Refusal('request.not-found')
    return ok(request.tenant.data)
  })

  route(app, calls.read, async (request) => {
    requireSameTenant(request.params.tenantId, request.tenant.tenantId)
    return ok(request.tenant.data)
  })

  route(app, calls.listAbilities, async (request) => {
    requireSameTenant(request.params.uid, request.tenant.tenantId)
    return request.tenant.abilities.map((name) => ({ name }))
  })

  route(app, calls.readBrand, async (request) => {
    requireSameTenant(request.query.uid, request.tenant.tenantId)
    return ok({ brandFonts: request.tenant.data.brand.fonts })
  })

  route(app, calls.readPartnership, async (request) => ok(request.tenant.partnership))
}

function requireSameTenant(asked: string, own: string): void {
  if (asked !== own) throw new Refusal('request.not-found')
}
