import type { View } from '@frontage/domain/view-as.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an administrator looks as; null: whoever asks is herself. Set before any route runs. */
    viewing: { view: View; isFrame: boolean; mark: string } | null
  }
}
