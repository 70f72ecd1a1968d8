/** What the link in an email does. Nobody has to be signed in, and looking at it changes nothing: some programs open every link. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/unsubscribe.ts'
import type { Db } from '@frontage/db/client.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { plainDocument } from '../../../platform/plain-document.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../../platform/route.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { deleteOptOut, insertOptOut, optOut } from './repository.ts'
import { accountOfToken } from './unsubscribe-token.ts'

const FORM = { bodyLimit: 4_096 }

export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  const { db, settings } = app.context
  // 'List-Unsubscribe=One-Click', or nothing: the address says it all.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, {}),
  )
  const accountOf = ({ tenant, params }: { tenant: Tenant; params: { token: string } }): string => {
    const accountId = accountOfToken(settings.sessionSecret, tenant, params.token)
    if (accountId === null) throw new Refusal('request.not-found')
    return accountId
  }
  const page = async (request: FastifyRequest<{ Params: { token: string } }>, accountId: string) =>
    choiceDocument(request, await isOptedOut(db, request.tenant, accountId))

  route(app, calls.read, async (request, reply) => {
    const shown = await page(request, accountOf(request))
    return reply.headers(HEADERS).send(shown)
  })
  route(app, calls.unsubscribe, FORM, async (request, reply) => {
    const accountId = accountOf(request)
    await db.tenant(request.tenant, (tx) => insertOptOut(tx, request.tenant, accountId))
    return reply.headers(HEADERS).send(await page(request, accountId))
  })
  route(app, calls.subscribe, FORM, async (request, reply) => {
    const accountId = accountOf(request)
    await db.tenant(request.tenant, (tx) => deleteOptOut(tx, request.tenant, accountId))
    return reply.headers(HEADERS).send(await page(request, accountId))
  })
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address is a key: it must not travel on.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

async function isOptedOut(db: Db, tenant: Tenant, accountId: string): Promise<boolean> {
  const [rows] = await db.read(tenant, [optOut(tenant, accountId)])
  return rows.length > 0
}

function choiceDocument(
  { tenant, params, nonce }: FastifyRequest<{ Params: { token: string } }>,
  isOut: boolean,
): string {
  const call = isOut ? calls.subscribe : calls.unsubscribe
  const form = `<form method="post" action="${escapeHtml(pathOf(call, { token: params.token }))}"><button>${
    isOut ? 'Get them again' : 'Unsubscribe'
  }</button></form>`
  const name = escapeHtml(tenant.name)
  return plainDocument(
    {
      sign: tenant.name,
      color: tenant.data.brand_primary_color,
      title: isOut ? 'You are unsubscribed' : 'Unsubscribe from these emails?',
      body: `${
        isOut
          ? `<p>${name} sends you no more notifications by email. You still find them under the bell on the site.</p>`
          : `<p>${name} will send you no more notifications by email. You still find them under the bell on the site.</p>`
      }<p>Emails about your orders and your account are not affected.</p>${form}`,
      way: { href: '/home', label: `Go to ${tenant.name}` },
    },
    nonce,
  )
}
