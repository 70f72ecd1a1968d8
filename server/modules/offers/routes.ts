import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/offers.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { sendExport } from '../../platform/export-file.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, staffWork } from '../accounts/index.ts'
import { copyOffer } from './commands/copy-offer.ts'
import { saveOffer } from './commands/save-offer.ts'
import { cancelSchedule, changeSchedule, scheduleOffer } from './commands/schedule-offer.ts'
import { previewSheet, saveSheet } from './commands/save-sheet.ts'
import { requirePriceEditor } from './policies.ts'
import { listOffers, offersFile, readOffer, readSheet } from './queries.ts'

const pricing = (request: FastifyRequest) => ({ tenant: request.tenant, scope: accountScope(request) })

export const offerRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requirePriceEditor)

  route(app, calls.list, async ({ tenant, query }) => ok(await listOffers(context.db, tenant, query)))

  route(app, calls.file, async (request, reply) =>
    sendExport(reply, request.query.format, offersFile(context.db, request.tenant, request.query)),
  )

  route(app, calls.read, async ({ tenant, params }) => ok(await readOffer(context.db, tenant, params.id)))

  route(app, calls.save, async (request) =>
    ok(await saveOffer(context, pricing(request), request.params.id, request.body)),
  )

  route(app, calls.schedule, async (request) =>
    ok(await scheduleOffer(context, pricing(request), request.params.id, request.body)),
  )

  const named = ({ id, changeId }: { id: string; changeId: string }) => ({ templateId: id, changeId })
  route(app, calls.changeSchedule, async (request) =>
    ok(await changeSchedule(context, pricing(request), named(request.params), request.body)),
  )

  route(app, calls.cancelSchedule, async (request) =>
    ok(await cancelSchedule(context, pricing(request), named(request.params))),
  )

  route(app, calls.copy, async (request) =>
    ok(await copyOffer(context, pricing(request), request.params.id, request.body)),
  )

  route(app, calls.readSheet, async ({ tenant, query }) => ok(await readSheet(context.db, tenant, query)))

  route(app, calls.previewSheet, async (request) => ok(await previewSheet(staffWork(request), request.body)))

  route(app, calls.saveSheet, async (request) => ok(await saveSheet(staffWork(request), request.body)))
}
