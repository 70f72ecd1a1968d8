/** The console's own calls. They answer at its host alone, to its own sessions alone. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAX_LOGO_BYTES } from '@frontage/contracts/brand.ts'
import { BrokerageChange, BrokeragesQuery, NewBrokerage } from '@frontage/contracts/console.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { read } from '../../platform/validation.ts'
import {
  changeBrokerage,
  changeState,
  openBrokerage,
  pageOfBrokerages,
  readBrokerage,
  readLogo,
  readStarters,
} from '../brokerages/index.ts'
import { archiveRoutes } from './archive-routes.ts'
import { presentEntries } from './entries.ts'
import { deleteSession } from './repository.ts'
import { clearCookies, findSession, requireHalf, requireOperator, setCookie, tokenOf } from './session.ts'
import { confirmFactor, enterCode, enterPassword, offerFactor } from './sign-in.ts'

const PREFIX = '/console/api/v1'
const Code = z.object({ code: z.string().max(40) })
const Credentials = z.object({ email: z.string().max(254), password: z.string().max(200) })
const Id = z.object({ id: z.string().max(63) })
const Step = Id.extend({ step: z.enum(['suspend', 'resume', 'delete', 'keep']) })
const HIDDEN = { hide: true }
/** Each is read in a thread of its own. */
const UPLOADS = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }

export const consoleRoutes: FastifyPluginAsync = async (plain) => {
  const { context } = plain
  await plain.register(multipart, {
    limits: { fileSize: MAX_LOGO_BYTES, files: 1, fields: 1, fieldSize: 10_000 },
  })
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.isConsole) throw new Refusal('request.not-found')
    reply.header('cache-control', 'no-store')
  })
  await app.register(archiveRoutes)

  app.get(`${PREFIX}/session`, { schema: HIDDEN }, async (request) => {
    const session = await findSession(context, request)
    if (!session) return ok({ step: 'password' as const })
    const { email, recovery_left, is_complete, has_factor } = session
    return ok({ step: is_complete ? 'in' : has_factor ? 'code' : 'set-up', email, recovery_left })
  })

  app.post(`${PREFIX}/session`, { schema: { ...HIDDEN, body: Credentials } }, async (request, reply) => {
    const begun = await enterPassword(context, {
      ...request.body,
      address: request.ip,
      replaces: tokenOf(request),
    })
    setCookie(request, reply, begun.token, begun.expiresAt)
    return ok(null)
  })

  app.delete(`${PREFIX}/session`, { schema: HIDDEN }, async (request, reply) => {
    const token = tokenOf(request)
    if (token) await context.db.platform((owner) => deleteSession(owner, sha256(token)))
    clearCookies(reply)
    return ok(null)
  })

  app.post(`${PREFIX}/session/factor`, { schema: HIDDEN }, async (request) =>
    ok(await offerFactor(context, await requireHalf(context, request))),
  )

  app.put(`${PREFIX}/session/factor`, { schema: { ...HIDDEN, body: Code } }, async (request, reply) => {
    const session = await requireHalf(context, request)
    const { code } = request.body
    const { recovery, ...begun } = await confirmFactor(context, session, { code, address: request.ip })
    setCookie(request, reply, begun.token, begun.expiresAt)
    noteSignIn(request, session.id)
    return ok({ recovery })
  })

  app.post(`${PREFIX}/session/code`, { schema: { ...HIDDEN, body: Code } }, async (request, reply) => {
    const session = await requireHalf(context, request)
    const begun = await enterCode(context, session, { code: request.body.code, address: request.ip })
    setCookie(request, reply, begun.token, begun.expiresAt)
    noteSignIn(request, session.id)
    return ok(null)
  })

  app.get(`${PREFIX}/entries`, { schema: HIDDEN }, async (request) => {
    await requireOperator(context, request)
    return ok(await presentEntries(context))
  })

  app.get(`${PREFIX}/starters`, { schema: HIDDEN }, async (request) => {
    await requireOperator(context, request)
    return ok(await readStarters())
  })

  app.get(
    `${PREFIX}/brokerages`,
    { schema: { ...HIDDEN, querystring: BrokeragesQuery } },
    async (request) => {
      await requireOperator(context, request)
      return ok(await pageOfBrokerages(context, request.query))
    },
  )

  app.get(`${PREFIX}/brokerages/:id`, { schema: { ...HIDDEN, params: Id } }, async (request) => {
    await requireOperator(context, request)
    return ok(await readBrokerage(context, request.params.id))
  })

  app.put(
    `${PREFIX}/brokerages/:id`,
    { schema: { ...HIDDEN, params: Id, body: BrokerageChange } },
    async (request) => {
      const operator = await requireOperator(context, request)
      await changeBrokerage(context, request.params.id, request.body, operator)
      return ok(await readBrokerage(context, request.params.id), 'Saved')
    },
  )

  app.post(`${PREFIX}/brokerages/:id/:step`, { schema: { ...HIDDEN, params: Step } }, async (request) => {
    const operator = await requireOperator(context, request)
    const { id, step } = request.params
    await changeState(context, id, step, operator)
    return ok(await readBrokerage(context, id))
  })

  app.post(`${PREFIX}/logos`, { schema: HIDDEN, config: UPLOADS }, async (request) => {
    await requireOperator(context, request)
    const part = request.isMultipart() ? await request.file() : undefined
    if (!part) throw new Refusal('brokerages.no-logo')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('request.too-large')
    return ok(await readLogo(bytes))
  })

  app.post(`${PREFIX}/brokerages`, { schema: HIDDEN, config: UPLOADS }, async (request, reply) => {
    const operator = await requireOperator(context, request)
    const part = request.isMultipart() ? await request.file() : undefined
    if (!part) throw new Refusal('brokerages.no-logo')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('request.too-large')
    const said = part.fields.details
    const asked = read(NewBrokerage, jsonOf(said && 'value' in said ? said.value : ''))
    const opened = await openBrokerage(context, asked, { bytes, name: part.filename }, operator)
    return reply.code(201).send(ok(opened))
  })
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

function noteSignIn(request: FastifyRequest, operator: string): void {
  request.log.info(
    { event: 'signed-in', by: 'password and code', operator, address: request.ip },
    'an operator signed in',
  )
}
