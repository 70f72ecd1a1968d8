/** What stands in for the brokerage's own sites where there are none: says who arrived, as they would know it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { escapeHtml } from '../../platform/escape-html.ts'
import { whoseToken } from './hand-over.ts'

const page = (title: string, body: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:3rem 1.5rem;font:17px/1.6 system-ui,sans-serif}h1{font-size:1.75rem}</style>
</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const TITLES = new Map([
  ['brokerages-and-teams', 'Brokerages & Teams'],
  ['control-panel/manage-users', 'Broker platform: users'],
  ['control-panel/reporting', 'Broker platform: reporting'],
  ['control-panel/manage-orders', 'Broker platform: orders'],
])

export const partnerStandIn: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  if (!context.settings.isDemonstration) return

  app.get(
    '/dev/partners/*',
    {
      schema: {
        hide: true,
        params: z.object({ '*': z.string() }),
        querystring: z.object({ token: z.string().max(200).default('') }),
      },
    },
    async (request, reply) => {
      const title = TITLES.get(request.params['*'])
      if (title === undefined) return reply.callNotFound()
      const found = await whoseToken(context, request.tenant, request.query.token)
      const body = found
        ? `<p>Here the brokerage’s own site begins. It knows <strong>${escapeHtml(`${found.account.first_name} ${found.account.last_name}`)}</strong>
(${escapeHtml(found.account.email)}) of ${escapeHtml(request.tenant.name)} without another login.</p><p><a href="/home">Back to the marketing center</a></p>`
        : `<p>This address works once, for a minute. Please open it from the marketing center’s menu again.</p>
<p><a href="/home">To the marketing center</a></p>`
      return reply
        .code(found ? 200 : 401)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page(title, body, request.nonce))
    },
  )
}
