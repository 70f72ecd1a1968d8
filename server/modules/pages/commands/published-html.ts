import { inThread } from '../../../platform/in-thread.ts'
import { limiter } from '../../../platform/limiter.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { publishedNow, type Written } from './published-now.ts'

/** Characters. What is shorter takes fewer milliseconds here than starting a thread does. */
const LARGE = 400_000
const THREAD = new URL('./published.worker.ts', import.meta.url)
const LIMITS = { timeoutMs: 60_000, memoryMb: 1_024 }
const oneAtATime = limiter(1)

/**
 * From the state wherever there is one: what a browser sends along is never published. The largest table takes half a
 * second, in which nobody else should have to wait.
 *
 * @throws Refusal pages.state-unreadable
 */
export async function publishedHtml({ state, html }: Written): Promise<string> {
  const written = { state, html: state === '' ? html : '' }
  const isLarge = state.length + written.html.length > LARGE
  const published = isLarge
    ? await oneAtATime(() => inThread<string | null>(THREAD, written, LIMITS))
    : publishedNow(written)
  if (published === null) throw new Refusal('pages.state-unreadable')
  return published
}
