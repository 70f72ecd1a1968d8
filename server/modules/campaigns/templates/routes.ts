import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/campaign-templates.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../../platform/route.ts'
import { accountScope, requireAccount, sessionOf, staffWork } from '../../accounts/index.ts'
import { requireCampaigns, requireTemplateWriter } from '../policies.ts'
import { createTemplate } from './commands/create-template.ts'
import { saveTemplate } from './commands/save-template.ts'
import { listDesigns, listTemplates, offeredTo, readTemplate } from './queries.ts'

export const campaignTemplateRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCampaigns)

  route(app, calls.offered, async (request) => {
    const asker = { tenant: request.tenant, session: sessionOf(request) }
    return ok(await offeredTo(app.context.db, accountScope(request), asker))
  })

  await app.register(async (written) => {
    written.addHook('onRequest', requireTemplateWriter)
    route(written, calls.list, async (request) => ok(await listTemplates(staffWork(request), request.query)))
    route(written, calls.read, async (request) =>
      ok(await readTemplate(staffWork(request), request.params.id)),
    )
    route(written, calls.create, async (request) =>
      ok(await createTemplate(staffWork(request), request.body)),
    )
    route(written, calls.save, async (request) =>
      ok(await saveTemplate(staffWork(request), request.params.id, request.body)),
    )
    route(written, calls.designs, async (request) => ok(await listDesigns(staffWork(request))))
  })
}
