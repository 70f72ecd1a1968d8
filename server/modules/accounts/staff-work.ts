import type { FastifyRequest } from 'fastify'
import type { BulkWork } from '../../platform/bulk/kind.ts'
import { accountScope } from './session.ts'

/** What staff ask for is done for the whole brokerage, also where they themselves have abilities of their own. */
export const staffWork = (request: FastifyRequest): BulkWork => {
  const { context } = request.server
  return {
    context,
    tenant: request.tenant.forAll ?? request.tenant,
    actor: accountScope(request),
    now: context.clock.now(),
  }
}
