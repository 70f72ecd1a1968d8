import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/coupons.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import type { BulkWork } from '../../platform/bulk/kind.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { createCoupon } from './commands/create-coupon.ts'
import { saveCoupon } from './commands/save-coupon.ts'
import { requireCodeWriter } from './policies.ts'
import { listCoupons, listUses, readCoupon } from './queries.ts'

/** As administrators write them; buyers enter theirs in the cart. */
export const couponRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCodeWriter)
  const workOf = (request: FastifyRequest): BulkWork => ({
    context,
    tenant: request.tenant.forAll ?? request.tenant,
    actor: accountScope(request),
    now: context.clock.now(),
  })

  route(app, calls.list, async (request) => ok(await listCoupons(workOf(request), request.query)))
  route(app, calls.read, async (request) =>
    ok(await readCoupon(workOf(request), spelledCode(request.params.code))),
  )
  route(app, calls.create, async (request) => ok(await createCoupon(workOf(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await saveCoupon(workOf(request), spelledCode(request.params.code), request.body)),
  )
  route(app, calls.listUses, async (request) =>
    ok(await listUses(workOf(request), spelledCode(request.params.code), request.query)),
  )
}
