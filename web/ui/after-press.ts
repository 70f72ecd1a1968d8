let isPressed = false

if (typeof window !== 'undefined')
  for (const [kind, now] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const)
    addEventListener(kind, () => void (isPressed = now), true)

/**
 * A handler of blur that waits while a pointer is down. Whoever leaves a field by pressing a button would see the button move
 * away from under what is told below the field, and what is not released where it was pressed is no click.
 */
export const leaving =
  <E>(tell: ((event: E) => void) | undefined) =>
  (event: E): void => {
    if (!tell || !isPressed) return tell?.(event)
    const released = () => {
      removeEventListener('pointerup', released)
      removeEventListener('pointercancel', released)
      // The click comes right after the release.
      setTimeout(tell, 0, event)
    }
    addEventListener('pointerup', released)
    addEventListener('pointercancel', released)
  }
