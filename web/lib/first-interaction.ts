/**
 * The first sign of someone at the page: a pointer that moves, a touch, a key. A pointer at rest is "over" whatever comes
 * to stand under it, and would have all of it fetched before the page's own images; browsers even say that it moved, by nothing.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const waiting = new Set<() => void>()
let isHere = false

function arrived({ buttons, movementX, movementY }: Partial<PointerEvent>): void {
  // A key has none of them.
  if (buttons === 0 && !movementX && !movementY) return
  isHere = true
  for (const sign of SIGNS) removeEventListener(sign, arrived, true)
  for (const callback of waiting) callback()
  waiting.clear()
}

/** Calls back once, at once where there was a sign already. The answer takes the callback out again. */
export function onFirstInteraction(callback: () => void): (() => void) | undefined {
  if (isHere) return void callback()
  // The same listener is added once.
  for (const sign of SIGNS) addEventListener(sign, arrived, true)
  waiting.add(callback)
  return () => void waiting.delete(callback)
}
