import type { Session } from '../modules/accounts/index.ts'
import type { Tenant } from '../modules/tenants/index.ts'
import type { AppContext } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
  interface FastifyRequest {
    /** Whose site this is, by the Host header. Set before any route runs. */
    tenant: Tenant
    /** Who is signed in; null for strangers. */
    session: Session | null
    /** For the inline scripts and styles of this reply. */
    nonce: string
  }
}
