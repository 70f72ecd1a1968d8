/** Where browsers leave for the directory and come back, and where it says whose session is over. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/sign-on.ts'
import { safeReturnUrl } from '@frontage/domain/return-url.ts'
import { whoAsks } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { plainDocument } from '../../platform/plain-document.ts'
import { route } from '../../platform/route.ts'
import { AUTH_RATE, deviceSecret, keepDevice, sessionHash, setSessionCookie } from '../accounts/index.ts'
import { DirectoryFailed } from './answer.ts'
import { browserSecret, keepBrowser } from './browser.ts'
import { arrive } from './commands/arrive.ts'
import { begin } from './commands/begin.ts'
import { endSessionsOf } from './commands/end-sessions.ts'
import { finish } from './commands/finish.ts'
import { liveDirectory, settingsOf } from './connection.ts'
import type { Oidc } from './oidc.ts'
import { acsAddresses, ownIdAt } from './presenter.ts'
import { signOnRow } from './repository.ts'
import { ownMetadata } from './saml/own-metadata.ts'
import { FAILED, SWITCHED_OFF } from './sentences.ts'

const HEADERS = {
  'cache-control': 'no-store',
  // The address of the callback holds what signs somebody in: it must not travel on.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
/** A directory says it for each of its users. */
const LOGOUT = { bodyLimit: 16_384, config: { rateLimit: { max: 1_000, timeWindow: 60_000 } } }
const SCREEN = '/cp/settings/sign-on'

export const directoryRoutes: FastifyPluginAsync<{ oidc: Oidc }> = async (app, { oidc }) => {
  const { context } = app
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  route(app, calls.start, { config: AUTH_RATE }, async (request, reply) => {
    const { tenant, query } = request
    const row = await context.db.tenant(tenant, (tx) => signOnRow(tx, tenant))
    const directory = liveDirectory(context.settings.sessionSecret, row)
    if (!directory) return sendProblem(request, reply, SWITCHED_OFF)
    try {
      const url = await begin(context, oidc, tenant, {
        directory,
        browser: keepBrowser(request, reply),
        returnUrl: safeReturnUrl(query.returnurl),
        email: query.email,
        tryingId: null,
      })
      return reply.headers(HEADERS).redirect(url, 303)
    } catch (error) {
      if (!(error instanceof DirectoryFailed)) throw error
      request.log.warn({ err: error }, 'a directory could not be asked')
      return sendProblem(request, reply, FAILED[error.problem])
    }
  })

  route(app, calls.callback, { config: AUTH_RATE }, async (request, reply) => {
    const device = deviceSecret(request)
    const finished = await finish(context, oidc, request.tenant, {
      query: new URL(request.url, 'http://localhost').searchParams,
      browser: browserSecret(request),
      device,
      replaces: sessionHash(request),
    })
    if (finished.is === 'tried') return reply.headers(HEADERS).redirect(SCREEN, 303)
    if (finished.is === 'refused') return sendProblem(request, reply, finished.sentence)
    setSessionCookie(request, reply, finished.token, finished.expiresAt)
    keepDevice(request, reply, device)
    request.log.info(
      { event: 'signed-in', by: 'directory', ...whoAsks(request), account: finished.accountId },
      'signed in',
    )
    return reply.headers(HEADERS).redirect(finished.returnUrl, 303)
  })

  // From the directory's own site: `refuseOtherSites` lets this address through, and no cookie counts here.
  route(app, calls.arrive, { config: AUTH_RATE }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const arrived = await arrive(context, request.tenant, {
      response: form.get('SAMLResponse') ?? '',
      state: form.get('RelayState') ?? '',
    })
    if ('sentence' in arrived) return sendProblem(request, reply, arrived.sentence)
    const again = `${pathOf(calls.callback, {})}?state=${arrived.state}`
    return reply.headers(HEADERS).redirect(again, 303)
  })

  route(app, calls.metadata, async ({ tenant }, reply) => {
    const { settings } = context
    const row = await context.db.tenant(tenant, (tx) => signOnRow(tx, tenant))
    const ownId = settingsOf(row?.draft).saml_own_id || ownIdAt(settings, tenant)
    return reply
      .headers({ ...HEADERS, 'content-type': 'application/samlmetadata+xml; charset=utf-8' })
      .send(ownMetadata(ownId, acsAddresses(settings, tenant)))
  })

  route(app, calls.ended, LOGOUT, async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
    const isDone = token !== null && (await endSessionsOf(context, oidc, request.tenant, token))
    // As OpenID Connect Back-Channel Logout 1.0 answers.
    reply.headers({ ...HEADERS, 'content-type': 'application/json' })
    return isDone ? reply.code(200).send('{}') : reply.code(400).send('{"error":"invalid_request"}')
  })
}

/** The login with its password is one step away. */
const sendProblem = ({ tenant, nonce }: FastifyRequest, reply: FastifyReply, sentence: string) =>
  reply
    .code(400)
    .headers({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
    .send(
      plainDocument(
        {
          sign: tenant.name,
          color: tenant.data.brand_primary_color,
          title: 'You are not signed in',
          body: `<p>${escapeHtml(sentence)}</p>`,
          way: { href: '/auth/login', label: 'Go to the login' },
        },
        nonce,
      ),
    )
