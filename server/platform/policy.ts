/** What the policies.ts of the modules are made of: who may do what. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { Refusal, type RefusalCode } from './refusal.ts'

/** Who asks, on whose site. Every request is one. */
export type Asker = Pick<FastifyRequest, 'tenant' | 'session'>

/** Refuses a route to whoever may not. */
export const guard =
  (
    may: (asker: Asker) => boolean,
    refusal: RefusalCode | ((asker: Asker) => Refusal),
  ): onRequestHookHandler =>
  async (request) => {
    if (may(request)) return
    throw typeof refusal === 'string' ? new Refusal(refusal) : refusal(request)
  }
