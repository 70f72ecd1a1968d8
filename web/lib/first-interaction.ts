/**
 * The first sign of someone at the page: a pointer that moves, a touch, a key. A pointer at rest is "over" whatever comes
 * to stand under it, and would have all of it fetched before the page's own images.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const waiting = new Set<() => void>()
let isHere = false

function arrived(): void {
  isHere = true
  for (const sign of SIGNS) removeEventListener(sign, arrived, true)
  const callbacks = [...waiting]
  waiting.clear()
  for (const callback of callbacks) callback()
}

/** Calls back once, at once where there was a sign already. The answer takes the callback out again. */
export function onFirstInteraction(callback: () => void): () => void {
  if (isHere) {
    callback()
    return () => undefined
  }
  if (waiting.size === 0) for (const sign of SIGNS) addEventListener(sign, arrived, true)
  waiting.add(callback)
  return () => void waiting.delete(callback)
}
