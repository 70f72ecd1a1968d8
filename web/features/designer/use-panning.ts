import { useEffect, type RefObject } from 'react'

/** The paper is moved by holding the space bar, or the middle button, and dragging. */
export function usePanning(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isSpaceDown = false
    let from: { x: number; y: number; left: number; top: number } | null = null
    const isTyping = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('input, textarea, select, button, [contenteditable]')
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isTyping(event.target)) return
      isSpaceDown = event.type === 'keydown'
      element.dataset.panning = isSpaceDown ? 'ready' : ''
      event.preventDefault()
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 1 && !isSpaceDown) return
      event.preventDefault()
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const onMove = (event: PointerEvent) => {
      if (!from) return
      element.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY)
    }
    const onUp = () => {
      from = null
    }
    addEventListener('keydown', onKey)
    addEventListener('keyup', onKey)
    element.addEventListener('pointerdown', onDown, { capture: true })
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onKey)
      element.removeEventListener('pointerdown', onDown, { capture: true })
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
    }
  }, [frame])
}
