import type { WebSocket } from 'ws'
import type { AppContext } from './context.ts'
import type { Tenant } from './tenant.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    /** WebSockets that are open in this process. */
    openSockets: Set<WebSocket>
  }
  interface FastifyRequest {
    /** Whose site this is, by the Host header. Set before any route runs. */
    tenant: Tenant
    /** It came by the operators' host: there is no tenant. */
    isConsole: boolean
    /** What is asked for is shown with a brand that is not public yet. */
    isDraft: boolean
    /** For the inline scripts and styles of this reply. */
    nonce: string
  }
}
