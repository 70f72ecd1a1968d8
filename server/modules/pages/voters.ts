/** Who votes: a signed-in user, or a browser by a cookie of its own that nobody else can make. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/cookies.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'
import { isSignatureOf, signatureOf } from '../../platform/session-secret.ts'

const COOKIE = 'frontage_voter'
const LIFETIME_S = 365 * 24 * 60 * 60

/** The names under which one visitor may have voted, the first being the one she votes under now. */
export type Voter = readonly [name: string, ...earlier: string[]]

/** Null: a browser that has never voted here. */
export function voterOf(request: FastifyRequest): Voter | null {
  const browser = browserVoter(request)
  const { session } = request
  // Someone who acts for an account does not use up its vote.
  if (session) {
    const own = `account:${session.scope.actorAccountId}`
    return browser ? [own, browser] : [own]
  }
  return browser ? [browser] : null
}

/** The visitor's name in this page's polls; a browser without one is given its cookie. */
export function votingAs(request: FastifyRequest, reply: FastifyReply): Voter {
  const known = voterOf(request)
  if (known) return known
  const id = newSecret()
  reply.setCookie(
    hostCookie(COOKIE, request),
    `${id}.${signatureOf(request.server.context.settings.sessionSecret, textOf(request, id))}`,
    {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: LIFETIME_S,
    },
  )
  return [nameOf(id)]
}

function browserVoter(request: FastifyRequest): string | null {
  const [id = '', signed = ''] = (request.cookies[hostCookie(COOKIE, request)] ?? '').split('.')
  const { sessionSecret } = request.server.context.settings
  return isSignatureOf(sessionSecret, textOf(request, id), signed) ? nameOf(id) : null
}

const nameOf = (id: string): string => `browser:${sha256(id)}`

const textOf = ({ tenant }: FastifyRequest, id: string): string => `voter\n${tenant.tenantId}\n${id}`
