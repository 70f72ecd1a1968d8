import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import type { AppContext } from '../../../platform/context.ts'
import { loadSession } from '../../accounts/index.ts'
import { mayWritePages } from '../policies.ts'

/** A session that ended, or a role that was taken away, is noticed at most this much later, in milliseconds. */
const CHECK_MS = 5_000

/**
 * Closes a socket as soon as whoever opened it could not open it any more.
 *
 * @returns what to call when they use it: an open socket alone keeps nobody signed in
 */
export function closeWhenNotAllowed(
  context: AppContext,
  request: FastifyRequest,
  socket: WebSocket,
): () => void {
  let usedAt: Date | null = null
  const check = async () => {
    const tenant = await context.tenants.byHost(request.hostname)
    const session = tenant && (await loadSession(context, request, { usedAt }))
    if (!tenant || !session) socket.close(LINE_CLOSED.signedOut, 'signed out')
    else if (!mayWritePages({ tenant, session })) socket.close(LINE_CLOSED.notAllowed, 'not allowed')
  }
  const timer = setInterval(() => {
    // Nobody is sent away because the database does not answer for a moment.
    check().catch((error: unknown) => context.log.warn({ err: error }, 'a session could not be checked'))
  }, CHECK_MS)
  timer.unref()
  socket.once('close', () => clearInterval(timer))
  return () => {
    usedAt = context.clock.now()
  }
}
