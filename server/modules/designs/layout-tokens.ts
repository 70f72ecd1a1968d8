import type { FastifyInstance } from 'fastify'
import { redeemLayoutToken } from './commands/redeem-layout-token.ts'

/**
 * `/layout?token=…` is answered before any page: the token is used up and leaves the address bar, history and
 * referrers with the redirect; a quantity stays. Every other address of the layout tool is an ordinary page.
 */
export function registerLayoutTokens(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/layout?')) return
    const asked = new URLSearchParams(request.url.slice('/layout?'.length))
    const token = asked.get('token')
    if (token === null) return
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (!request.session) return reply.redirect('/auth/login?returnurl=%2Fmarketingmaterials', 303)
    const target = await redeemLayoutToken(app.context, request.session.scope, token, asked.get('quantity'))
    return reply.redirect(target ?? '/layout?expired=1', 303)
  })
}
