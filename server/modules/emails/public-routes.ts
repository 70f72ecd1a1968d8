/** What an email needs of us where it is read: its pictures, and the way out. Nobody is signed in there. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/emails.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { plainDocument } from '../../platform/plain-document.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import { bytesOf, findPhotoOfTenant, sendFile } from '../files/index.ts'
import { agentName } from './letter.ts'
import { noteUnsubscribed } from './recipients-repository.ts'
import { allowAgain, choiceState, suppress } from './suppression-repository.ts'
import { choiceOf, isImageKey, type Choice } from './tokens.ts'

const FORM = { bodyLimit: 4_096 }
const FOREVER = 'public, max-age=31536000, immutable'

type Chosen = FastifyRequest<{ Params: { token: string } }>

export const publicEmailRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, settings, clock } = context
  // 'List-Unsubscribe=One-Click', or nothing: the address says it all.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, {}),
  )

  route(app, calls.image, async ({ tenant, params, query }, reply) => {
    if (!isImageKey(settings.sessionSecret, tenant, params.fileId, params.key))
      throw new Refusal('request.not-found')
    const file = await db.tenant(tenant, (tx) => findPhotoOfTenant(tx, tenant, params.fileId))
    if (!file) throw new Refusal('request.not-found')
    // Mailboxes in a browser show it on a page of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(reply, file, await bytesOf(context, file, query.w), FOREVER)
  })

  const chosen = ({ tenant, params }: Chosen): Choice => {
    const choice = choiceOf(settings.sessionSecret, tenant, params.token)
    if (!choice) throw new Refusal('request.not-found')
    return choice
  }
  const page = async (request: Chosen, choice: Choice): Promise<string> => {
    const { tenant, nonce } = request
    const shown = await db.tenant(tenant, async (tx) => ({
      ...(await choiceState(tx, tenant, choice)),
      account: await findAccount(tx, tenant, choice.accountId),
    }))
    const { account } = shown
    const agent = account && !account.erased_at ? agentName(account) : 'this agent'
    return choicesDocument(tenant, { ...shown, agent, token: request.params.token }, nonce)
  }
  /** @param isForAll of nobody in the brokerage any more */
  const unsubscribe = async (request: Chosen, isForAll: boolean): Promise<string> => {
    const { tenant } = request
    const choice = chosen(request)
    const now = clock.now()
    await db.tenant(tenant, async (tx) => {
      const email = await noteUnsubscribed(tx, tenant, choice.recipientId, now)
      const { addressHash, accountId } = choice
      const one = { addressHash, email: email ?? '', reason: 'unsubscribed' } as const
      await suppress(tx, tenant, { ...one, accountId: isForAll ? null : accountId }, now)
    })
    return page(request, choice)
  }

  // Looking at it changes nothing: some programs open every link.
  route(app, calls.choices, async (request, reply) => {
    const shown = await page(request, chosen(request))
    return reply.headers(HEADERS).send(shown)
  })
  route(app, calls.unsubscribe, FORM, async (request, reply) => {
    const shown = await unsubscribe(request, false)
    return reply.headers(HEADERS).send(shown)
  })
  route(app, calls.unsubscribeFromAll, FORM, async (request, reply) => {
    const shown = await unsubscribe(request, true)
    return reply.headers(HEADERS).send(shown)
  })
  route(app, calls.subscribe, FORM, async (request, reply) => {
    const choice = chosen(request)
    await db.tenant(request.tenant, async (tx) => {
      await allowAgain(tx, request.tenant, choice, clock.now())
      await noteUnsubscribed(tx, request.tenant, choice.recipientId, null)
    })
    return reply.headers(HEADERS).send(await page(request, choice))
  })
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address is a key: it must not travel on.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

interface Shown {
  agent: string
  token: string
  isOutOfAgent: boolean
  isOutOfAll: boolean
}

function choicesDocument(
  tenant: Tenant,
  { agent, token, isOutOfAgent, isOutOfAll }: Shown,
  nonce: string,
): string {
  const form = (
    call: typeof calls.unsubscribe | typeof calls.unsubscribeFromAll | typeof calls.subscribe,
    label: string,
  ) =>
    `<form method="post" action="${escapeHtml(pathOf(call, { token }))}"><button>${escapeHtml(label)}</button></form>`
  const fromAgent = form(calls.unsubscribe, `Unsubscribe from ${agent}`)
  const fromAll = form(calls.unsubscribeFromAll, `Unsubscribe from everybody at ${tenant.name}`)
  const again = form(calls.subscribe, 'Get them again')
  const said = isOutOfAll
    ? `Nobody at ${tenant.name} sends you emails like this one anymore.`
    : isOutOfAgent
      ? `${agent} sends you no more emails like this one. Others at ${tenant.name} may.`
      : `You get these emails from ${agent} of ${tenant.name}.`
  return plainDocument(
    {
      sign: tenant.name,
      color: tenant.data.brand_primary_color,
      title: isOutOfAgent ? 'You are unsubscribed' : 'Unsubscribe from these emails?',
      body: `<p>${escapeHtml(said)}</p>${isOutOfAgent ? '' : fromAgent}${isOutOfAll ? '' : fromAll}${isOutOfAgent ? again : ''}`,
    },
    nonce,
  )
}
