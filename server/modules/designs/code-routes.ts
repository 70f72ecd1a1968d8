/** The codes of a design: where each leads, today and for all that was printed of it. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/codes.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { codesOfDesign, leadElsewhere } from '../codes/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findArtwork, findDesign } from './repository.ts'
import { parsedTemplate } from './templates.ts'

export const designCodeRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.ofDesign, async (request) => {
    const scope = accountScope(request)
    const design = await codeSlotsOf(context, scope, request.params.id)
    return ok(await codesOfDesign(context, { tenant: request.tenant, scope }, design))
  })

  route(app, calls.change, async (request) => {
    const scope = accountScope(request)
    const owner = { tenant: request.tenant, scope }
    const { id, slot } = request.params
    const design = await codeSlotsOf(context, scope, id)
    if (!design.slots.includes(slot)) throw new Refusal('designs.missing')
    const code = { designId: design.designId, slot }
    await context.db.tenant(scope, (tx) => leadElsewhere(tx, owner, code, request.body.target))
    return ok(await codesOfDesign(context, owner, design))
  })
}

/** @throws Refusal designs.missing */
async function codeSlotsOf({ db }: Pick<AppContext, 'db'>, scope: AccountScope, id: string) {
  return db.tenant(scope, async (tx) => {
    const design = await findDesign(tx, scope, id)
    if (!design) throw new Refusal('designs.missing')
    const artwork = await findArtwork(tx, scope, design.template_id, design.template_version)
    const { slots } = parsedTemplate(artwork)
    return { designId: design.id, slots: slots.filter(({ kind }) => kind === 'code').map((slot) => slot.id) }
  })
}
