import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Session } from '../accounts/index.ts'

/** Admin and Editor write the tenant's pages. */
export const isAuthor = (session: Session | null): boolean =>
  session !== null && ['Admin', 'Editor'].includes(session.account.role)

export const requireAuthor: onRequestHookHandler = async ({ session }) => {
  if (!session) throw new Refusal('account.sign-in-required')
  if (!isAuthor(session)) throw new Refusal('account.not-allowed')
}
