import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/coupons.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import { route } from '../../platform/route.ts'
import { requireAccount, staffWork } from '../accounts/index.ts'
import { createCoupon } from './commands/create-coupon.ts'
import { saveCoupon } from './commands/save-coupon.ts'
import { requireCodeWriter } from './policies.ts'
import { listCoupons, listUses, readCoupon } from './queries.ts'

/** As administrators write them; buyers enter theirs in the cart. */
export const couponRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCodeWriter)
  route(app, calls.list, async (request) => ok(await listCoupons(staffWork(request), request.query)))
  route(app, calls.read, async (request) =>
    ok(await readCoupon(staffWork(request), spelledCode(request.params.code))),
  )
  route(app, calls.create, async (request) => ok(await createCoupon(staffWork(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await saveCoupon(staffWork(request), spelledCode(request.params.code), request.body)),
  )
  route(app, calls.listUses, async (request) =>
    ok(await listUses(staffWork(request), spelledCode(request.params.code), request.query)),
  )
}
