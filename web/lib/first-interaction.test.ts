import { expect, test, vi } from 'vitest'

class PointerLikeEvent extends Event {
  readonly movementX: number
  readonly movementY: number
  readonly buttons: number
  constructor(type: string, { movementX = 0, movementY = 0, buttons = 0 }) {
    super(type)
    this.movementX = movementX
    this.movementY = movementY
    this.buttons = buttons
  }
}

test.each([
  ['a pointer at rest that the page came to stand under', 'pointermove', {}, false],
  ['a pointer that moves', 'pointermove', { movementX: 3 }, true],
  ['a pointer that moves straight down', 'pointermove', { movementY: -1 }, true],
  ['a touch', 'pointerdown', { buttons: 1 }, true],
  ['a key', 'keydown', null, true],
])('%s', async (_name, type, pointer, isSign) => {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { onFirstInteraction } = await import('./first-interaction.ts')
  const callback = vi.fn<() => void>()
  onFirstInteraction(callback)
  page.dispatchEvent(pointer ? new PointerLikeEvent(type, pointer) : new Event(type))
  expect(callback).toHaveBeenCalledTimes(isSign ? 1 : 0)
  page.dispatchEvent(new Event('keydown'))
  expect(callback).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
