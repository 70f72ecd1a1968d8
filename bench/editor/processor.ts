import type { Page } from '@playwright/test'

/**
 * Begins to count what a page's main thread takes of the processor, which is what its author waits for: unlike a clock,
 * it hardly changes while other programs run beside.
 *
 * @returns milliseconds since
 */
export async function countProcessor(page: Page): Promise<() => Promise<number>> {
  const control = await page.context().newCDPSession(page)
  await control.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async (): Promise<number> => {
    const { metrics } = await control.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await now()
  return async () => {
    const after = await now()
    await control.detach()
    return after - before
  }
}
