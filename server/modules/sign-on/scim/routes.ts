/**
 * SCIM 2.0: how a brokerage's directory tells who joins, changes and leaves. Its addresses, bodies and refusals are the standard's,
 * so these calls are no part of our own table.
 */
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { groupOf, patchedGroup } from '@frontage/domain/scim-group.ts'
import { ScimRefused } from '@frontage/domain/scim.ts'
import { toldBy, toldByPatch } from '@frontage/domain/scim-user.ts'
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'
import type { AppContext } from '../../../platform/context.ts'
import { logFailure, noteSecurity, refusalOf } from '../../../platform/errors.ts'
import type { RefusalCode } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { siteAddressInEmail } from '../../../platform/site-address.ts'
import { providerConfig, resourceTypes, schemas } from './discovery.ts'
import { changeGroup, createGroup, findGroups, readGroup, removeGroup } from './groups.ts'
import { SCIM_PATH } from './path.ts'
import { chosen, listOf, presentGroup, presentRefused, presentUser } from './present.ts'
import { saveUse, tokenRow } from './token-repository.ts'
import { changeUser, createUser, findUsers, readUser, removeUser, type Query } from './users.ts'

const TYPE = 'application/scim+json'
const BODY_LIMIT = 512 * 1024
/** A first synchronization sends everybody, several at once. */
const RATE = { rateLimit: { max: 1_500, timeWindow: 60_000 } }
const OPTIONS = { bodyLimit: BODY_LIMIT, config: RATE, schema: { hide: true } }
/** How exactly it is known when the token was used. */
const USE_MS = 60_000
const NOTHING_HERE = 'There is nothing at this address. Users are at /Users, groups at /Groups.'

export const scimRoutes: FastifyPluginAsync = async (app) => {
  await app.register(scim, { prefix: SCIM_PATH })
}

const scim: FastifyPluginAsync = async (app) => {
  const { context } = app
  registerManners(app)
  app.addHook('onRequest', (request, reply) => admit(context, request, reply))

  const baseOf = ({ tenant }: FastifyRequest) => siteAddressInEmail(context.settings, tenant) + SCIM_PATH
  const send = (request: FastifyRequest, reply: FastifyReply, resource: object, status = 200) =>
    reply
      .code(status)
      .type(TYPE)
      .send(JSON.stringify(chosen(resource, queryOf(request))))
  const sendList = (
    request: FastifyRequest,
    reply: FastifyReply,
    resources: readonly object[],
    place = { total: resources.length, start: 1 },
  ) => {
    const shown = resources.map((resource) => chosen(resource, queryOf(request)))
    return reply.type(TYPE).send(JSON.stringify(listOf(shown, place)))
  }
  const sendNew = (request: FastifyRequest, reply: FastifyReply, resource: { meta: { location: string } }) =>
    send(request, reply.header('location', resource.meta.location), resource, 201)

  app.get('/ServiceProviderConfig', OPTIONS, (request, reply) =>
    send(request, reply, providerConfig(baseOf(request))),
  )
  for (const [name, all] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemas],
  ] as const) {
    app.get(`/${name}`, OPTIONS, (request, reply) => sendList(request, reply, all(baseOf(request))))
    app.get<{ Params: Id }>(`/${name}/:id`, OPTIONS, (request, reply) => {
      const one = [...all(baseOf(request))].find(({ id }) => id === request.params.id)
      if (!one) throw new ScimRefused(404, null, NOTHING_HERE)
      return send(request, reply, one)
    })
  }

  app.get('/Users', OPTIONS, async (request, reply) => {
    const found = await findUsers(context, request.tenant, queryOf(request))
    return sendList(
      request,
      reply,
      found.rows.map((row) => presentUser(row, baseOf(request))),
      found,
    )
  })
  app.post('/Users', OPTIONS, async (request, reply) => {
    const row = await createUser(context, request.tenant, toldBy(request.body))
    return sendNew(request, reply, presentUser(row, baseOf(request)))
  })
  app.get<{ Params: Id }>('/Users/:id', OPTIONS, async (request, reply) => {
    const row = await readUser(context, request.tenant, request.params.id)
    return send(request, reply, presentUser(row, baseOf(request)))
  })
  for (const [method, read] of [
    ['PUT', toldBy],
    ['PATCH', toldByPatch],
  ] as const)
    app.route<{ Params: Id }>({
      ...OPTIONS,
      method,
      url: '/Users/:id',
      handler: async (request, reply) => {
        const row = await changeUser(context, request.tenant, request.params.id, read(request.body))
        return send(request, reply, presentUser(row, baseOf(request)))
      },
    })
  app.delete<{ Params: Id }>('/Users/:id', OPTIONS, async (request, reply) => {
    await removeUser(context, request.tenant, request.params.id)
    return reply.code(204).send()
  })

  app.get('/Groups', OPTIONS, async (request, reply) => {
    const found = await findGroups(context, request.tenant, queryOf(request))
    return sendList(
      request,
      reply,
      found.groups.map((group) => presentGroup(group, baseOf(request))),
      found,
    )
  })
  app.post('/Groups', OPTIONS, async (request, reply) => {
    const group = await createGroup(context, request.tenant, groupOf(request.body))
    return sendNew(request, reply, presentGroup(group, baseOf(request)))
  })
  app.get<{ Params: Id }>('/Groups/:id', OPTIONS, async (request, reply) => {
    const group = await readGroup(context, request.tenant, request.params.id)
    return send(request, reply, presentGroup(group, baseOf(request)))
  })
  for (const [method, changed] of [
    ['PUT', groupOf],
    ['PATCH', (body: unknown, before: Parameters<typeof patchedGroup>[0]) => patchedGroup(before, body)],
  ] as const)
    app.route<{ Params: Id }>({
      ...OPTIONS,
      method,
      url: '/Groups/:id',
      handler: async (request, reply) => {
        const { tenant, params, body } = request
        const group = await changeGroup(context, tenant, params.id, (before) => changed(body, before))
        return send(request, reply, presentGroup(group, baseOf(request)))
      },
    })
  app.delete<{ Params: Id }>('/Groups/:id', OPTIONS, async (request, reply) => {
    await removeGroup(context, request.tenant, request.params.id)
    return reply.code(204).send()
  })
  app.all('/*', OPTIONS, async () => {
    throw new ScimRefused(404, null, NOTHING_HERE)
  })
}

interface Id {
  id: string
}

/** Whoever names a parameter twice gets the first. */
function queryOf({ query }: FastifyRequest): Query {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  )
}

/** @throws ScimRefused the token is none of this brokerage's */
async function admit(
  { db, clock }: AppContext,
  { tenant, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]
  const now = clock.now()
  const isKnown = await db.tenant(tenant, async (tx) => {
    const row = token === undefined ? undefined : await tokenRow(tx, tenant)
    if (!row || row.secret_hash !== sha256(token ?? '')) return false
    const isStale = row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= USE_MS
    if (isStale) await saveUse(tx, tenant, now)
    return true
  })
  if (isKnown) return
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw new ScimRefused(
    401,
    null,
    'This token opens nothing here. Make one on the sign-on screen of the site.',
  )
}

/** Bodies by the standard's own name, and each refusal in its form. */
function registerManners(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(TYPE, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusedOf(error)
    if (refused.status >= 500) logFailure(request, error)
    const code = OURS[refused.status] ?? refusalOf(error).code
    noteSecurity(request, { code, status: refused.status })
    if (refused.status === 503) reply.header('retry-after', '60')
    return reply
      .code(refused.status)
      .type(TYPE)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(presentRefused(refused)))
  })
}

/** As the log names what the standard has no name for; a directory's token is a key like a program's. */
const OURS: Readonly<Partial<Record<number, RefusalCode>>> = {
  401: 'programs.key-invalid',
  403: 'account.not-allowed',
}
const UNIQUE_VIOLATION = '23505'

function refusedOf(error: unknown): ScimRefused {
  if (error instanceof ScimRefused) return error
  if (codeOf(error) === UNIQUE_VIOLATION)
    return new ScimRefused(409, 'uniqueness', 'Somebody else got this name in this very moment.')
  const { status, code, message } = refusalOf(error)
  if (fieldOf(error, 'statusCode') === 415)
    return new ScimRefused(415, null, `Send ${TYPE} or application/json.`)
  if (code === 'request.malformed') return new ScimRefused(400, 'invalidSyntax', message)
  return new ScimRefused(status, null, message)
}
