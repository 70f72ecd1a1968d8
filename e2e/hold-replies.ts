import type { Page } from '@playwright/test'

export interface HeldReplies {
  /** One was asked for. */
  isAsked: Promise<void>
  /** Lets them come, and those that are asked for from now on. */
  release: () => Promise<void>
}

/** What is asked of this address is answered when a test says so. */
export async function holdReplies(page: Page, address: string): Promise<HeldReplies> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await released.promise
    // Of a navigation that another one took the place of, nobody waits for the reply.
    await route.continue().catch(() => undefined)
  })
  return {
    isAsked: asked.promise,
    release: async () => {
      released.resolve()
      await page.unroute(address)
    },
  }
}
