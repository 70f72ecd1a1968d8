/**
 * The one slow line that screens are measured on, with a processor four times slower than this one: what Lighthouse calls
 * slow 4G when it throttles for real (562.5 ms a request, 1.47 Mbit/s down, 0.675 up).
 */
import type { Page } from '@playwright/test'

const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474_560 / 8) | 0,
  uploadThroughput: (675_000 / 8) | 0,
}
const SLOWER = 4

export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
