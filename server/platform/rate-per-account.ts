import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Under which key a request was counted. */
const counted = new WeakMap<FastifyRequest, string>()

/**
 * A route's limit for each account, whatever address it comes from; users of one office share an address. What fails by a
 * fault of ours does not count: whoever tries again while a store is away is no burst.
 *
 * @param what names the limit
 * @param windowMs milliseconds
 */
export const ratePerAccount = (what: string, max: number, windowMs: number) => ({
  rateLimit: {
    max,
    timeWindow: windowMs,
    keyGenerator: (request: FastifyRequest) => {
      const { session, ip } = request
      const key = session ? `${what} ${session.scope.tenantId} ${session.scope.accountId}` : ip
      counted.set(request, key)
      return key
    },
  },
})

/** @param giveBack takes one of a route's attempts back */
export function registerGivingBack(
  app: FastifyInstance,
  giveBack: (route: { method: unknown; url: unknown }, key: string) => void,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const key = counted.get(request)
    if (key !== undefined && reply.statusCode >= 500) giveBack(request.routeOptions, key)
    done()
  })
}
