import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/plans.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import { route } from '../../../platform/route.ts'
import { requireAccount, staffWork } from '../../accounts/index.ts'
import { requirePlanKeeper } from '../policies.ts'
import { reorderPlans, saveBenefits } from './commands/arrange-offer.ts'
import { createPlan } from './commands/create-plan.ts'
import { createPromo } from './commands/create-promo.ts'
import { savePlan } from './commands/save-plan.ts'
import { savePromo } from './commands/save-promo.ts'
import { listPromos, listPromoUses, readPromo } from './codes-queries.ts'
import { listMembers } from './members-queries.ts'
import { readOffer } from './plans-queries.ts'

/** Plans, promo codes and members, for those who offer them. */
export const managedPlanRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requirePlanKeeper)
  route(app, calls.list, async (request) => ok(await readOffer(staffWork(request))))
  route(app, calls.create, async (request) => ok(await createPlan(staffWork(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await savePlan(staffWork(request), request.params.id, request.body)),
  )
  route(app, calls.reorder, async (request) => ok(await reorderPlans(staffWork(request), request.body.ids)))
  route(app, calls.saveBenefits, async (request) => ok(await saveBenefits(staffWork(request), request.body)))
  route(app, calls.listMembers, async (request) => ok(await listMembers(staffWork(request), request.query)))

  route(app, calls.listCodes, async (request) => ok(await listPromos(staffWork(request), request.query)))
  route(app, calls.readCode, async (request) =>
    ok(await readPromo(staffWork(request), spelledCode(request.params.code))),
  )
  route(app, calls.createCode, async (request) => ok(await createPromo(staffWork(request), request.body)))
  route(app, calls.saveCode, async (request) =>
    ok(await savePromo(staffWork(request), spelledCode(request.params.code), request.body)),
  )
  route(app, calls.listCodeUses, async (request) =>
    ok(await listPromoUses(staffWork(request), spelledCode(request.params.code), request.query)),
  )
}
