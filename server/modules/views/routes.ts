import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { bothViews, plainView } from '@frontage/domain/view-as.ts'
import { route } from '../../platform/route.ts'
import { sha256 } from '../../platform/secrets.ts'
import { requireAccount, staffWork } from '../accounts/index.ts'
import { startViews, viewable } from './commands/start-view.ts'
import { clearViewCookie, viewCookie } from './look.ts'
import { requireViewer } from './policies.ts'
import { deleteView } from './repository.ts'

export const viewAsRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, {}),
  )
  const viewer = { onRequest: [requireAccount, requireViewer] }

  route(app, calls.options, viewer, async (request) => {
    const work = staffWork(request)
    const { can } = work.tenant
    const may = await context.db.tenant(work.tenant, (tx) =>
      viewable(tx, work, (abilities) => ({ ...plainView(can), abilities })),
    )
    return ok({
      abilities: ABILITIES.map((name) => {
        const { before, after } = bothViews(plainView(can), name)
        return {
          name,
          tenantHas: can(name),
          mayBeOn: may(after.abilities),
          mayBeOff: may(before.abilities),
        }
      }),
    })
  })

  route(app, calls.start, viewer, async (request, reply) => {
    const { tokens } = await startViews(staffWork(request), [request.body])
    // Longer than the view: a page that still shows it is told that it is over, instead of acting for the viewer.
    reply.setCookie(viewCookie(request), tokens[0] ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    })
    return ok(null)
  })

  route(app, calls.frames, viewer, async (request) => {
    const { view, ability } = request.body
    const { before, after } = bothViews(view, ability)
    const { tokens } = await startViews(staffWork(request), [before, after])
    return ok({ before: tokens[0] ?? '', after: tokens[1] ?? '' })
  })

  route(app, calls.stop, { bodyLimit: 4_096 }, async (request, reply) => {
    const token = request.cookies[viewCookie(request)]
    if (token) await context.db.tenant(request.tenant, (tx) => deleteView(tx, request.tenant, sha256(token)))
    return clearViewCookie(request, reply).redirect(pageOf(request), 303)
  })
}

/** Where somebody looked: there she is again, as herself. Only ever a page of this site. */
function pageOf({ headers, host }: FastifyRequest): string {
  const from = headers.referer ?? ''
  if (!URL.canParse(from) || new URL(from).host !== host) return '/home'
  const { pathname, search } = new URL(from)
  return `/${(pathname + search).replace(/^\/+/, '')}`
}
