import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/plans.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { route } from '../../../platform/route.ts'
import { accountScope, requireAccount } from '../../accounts/index.ts'
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
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requirePlanKeeper)
  const workOf = (request: FastifyRequest): BulkWork => ({
    context,
    tenant: request.tenant.forAll ?? request.tenant,
    actor: accountScope(request),
    now: context.clock.now(),
  })

  route(app, calls.list, async (request) => ok(await readOffer(workOf(request))))
  route(app, calls.create, async (request) => ok(await createPlan(workOf(request), request.body)))
  route(app, calls.save, async (request) =>
    ok(await savePlan(workOf(request), request.params.id, request.body)),
  )
  route(app, calls.reorder, async (request) => ok(await reorderPlans(workOf(request), request.body.ids)))
  route(app, calls.saveBenefits, async (request) => ok(await saveBenefits(workOf(request), request.body)))
  route(app, calls.listMembers, async (request) => ok(await listMembers(workOf(request), request.query)))

  route(app, calls.listCodes, async (request) => ok(await listPromos(workOf(request), request.query)))
  route(app, calls.readCode, async (request) =>
    ok(await readPromo(workOf(request), spelledCode(request.params.code))),
  )
  route(app, calls.createCode, async (request) => ok(await createPromo(workOf(request), request.body)))
  route(app, calls.saveCode, async (request) =>
    ok(await savePromo(workOf(request), spelledCode(request.params.code), request.body)),
  )
  route(app, calls.listCodeUses, async (request) =>
    ok(await listPromoUses(workOf(request), spelledCode(request.params.code), request.query)),
  )
}
