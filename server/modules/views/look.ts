/** Turns a request of somebody who looks into a placeholder's, which changes nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import { View } from '@frontage/contracts/view-as.ts'
import type { AppContext } from '../../platform/context.ts'
import { hostCookie } from '../../platform/cookies.ts'
import { isCall, wantsDocument } from '../../platform/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Session } from '../accounts/index.ts'
import { markOf, shownView } from './page-script.ts'
import { mayLook } from './policies.ts'
import { viewRow } from './repository.ts'
import { viewedSession } from './viewed-session.ts'

const VIEW_COOKIE = 'frontage_view'
/** What the browser looks with. */
export const viewCookie = (request: FastifyRequest): string => hostCookie(VIEW_COOKIE, request)
/** Browsers take back what has the prefix only where it is said to be secure again. */
export const clearViewCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(viewCookie(request), { path: '/', secure: request.protocol === 'https' })

/** In the address of a frame; its calls say in the Referer which frame they are of. */
export const VIEW_KEY = 'view-as'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A frame's own, before the browser's. */
function viewToken(request: FastifyRequest): { token: string; isFrame: boolean } | null {
  const { url, headers, cookies } = request
  const inFrame = keyIn(url) ?? (isCall(url) ? keyIn(headers.referer ?? '') : null)
  const token = inFrame ?? cookies[viewCookie(request)]
  return token ? { token, isFrame: inFrame !== null } : null
}

function keyIn(address: string): string | null {
  const [, query = ''] = address.split('?', 2)
  return query.includes(VIEW_KEY) ? new URLSearchParams(query).get(VIEW_KEY) : null
}

/**
 * Asked after the session was read, and before anything else is done for the request.
 * @throws Refusal view.read-only for whatever changes something; view.over for calls of a page whose view has ended
 */
export async function look(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const asked = viewToken(request)
  const viewer = request.session
  if (request.url.split('?', 1)[0] === templateOf(calls.stop)) return
  // Also where no view is left: a page that shows one must not act for its viewer.
  const shown = shownView(request)
  if (shown !== null && (!asked || !viewer || markOf(asked.token) !== shown)) throw new Refusal('view.over')
  if (!asked || !viewer) return
  const view = await viewOf(context, request, viewer, asked.token)
  if (!view) {
    // What is on screen is not the viewer's own: it must not act in her name.
    if (isCall(request.url) || asked.isFrame) throw new Refusal('view.over')
    // A page that is loaded now is the viewer's own again, and so are its calls.
    if (wantsDocument(request)) clearViewCookie(request, reply)
    return
  }
  if (!READS.has(request.method) || request.headers.upgrade) throw new Refusal('view.read-only')
  request.viewing = { view, isFrame: asked.isFrame, mark: markOf(asked.token) }
  request.session = viewedSession(viewer, request.tenant, view, context.clock.now())
}

async function viewOf(
  { db, clock }: AppContext,
  { tenant }: FastifyRequest,
  viewer: Session,
  token: string,
): Promise<View | null> {
  if (!mayLook({ tenant, session: viewer })) return null
  const [[row]] = await db.read(viewer.scope, [viewRow(viewer.scope, sha256(token))])
  if (!row || row.expires_at <= clock.now()) return null
  return View.safeParse(row.view).data ?? null
}
