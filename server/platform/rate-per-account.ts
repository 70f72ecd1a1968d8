import type { FastifyRequest } from 'fastify'

/**
 * A route's limit for each account, whatever address it comes from; users of one office share an address.
 *
 * @param what names the limit: routes of one name share it
 * @param windowMs milliseconds
 */
export const ratePerAccount = (what: string, max: number, windowMs: number) => ({
  rateLimit: {
    max,
    timeWindow: windowMs,
    keyGenerator: ({ session, ip }: FastifyRequest) =>
      session ? `${what} ${session.scope.tenantId} ${session.scope.accountId}` : ip,
  },
})
