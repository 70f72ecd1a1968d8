import type { Session } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for visitors who are not. Set before any route runs. */
    session: Session | null
  }
}
