import type { ComponentProps } from 'react'
import { menuEntries, moveByArrow } from './menu-keys.ts'

interface PanelProps extends ComponentProps<'div'> {
  /** What it hangs from. Without one, its styles say where it is. */
  opener?: () => Element | null
  /** Which edges of button and panel line up. */
  align?: 'start' | 'end' | undefined
  /** What the keyboard goes to; else the first entry. */
  first?: (panel: HTMLElement) => HTMLElement | null
  onClosed?: () => void
}

/** What opens in the browser's top layer, beside its button: Escape and a press outside close it there. */
export function Panel({ opener, align, first, onClosed, ...rest }: PanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the items inside
    <div
      popover="auto"
      onKeyDown={(event) => panelKeys(event.currentTarget, event)}
      onToggle={({ currentTarget: panel, newState }) => {
        if (newState !== 'open') return onClosed?.()
        place(panel, opener?.(), align)
        ;(first?.(panel) ?? menuEntries(panel)[0])?.focus({ preventScroll: true })
      }}
      {...rest}
    />
  )
}

/** Tab leaves, arrows move. */
export function panelKeys(panel: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  if (event.key === 'Tab') panel.hidePopover()
  moveByArrow(panel, event)
}

function place(panel: HTMLElement, button: Element | null | undefined, align?: 'start' | 'end'): void {
  if (!button) return
  const box = button.getBoundingClientRect()
  const width = panel.offsetWidth
  const left = align === 'end' ? box.right - width : box.left
  const room = innerHeight - box.bottom - 14
  const isBelow = panel.offsetHeight < room || room > box.top
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  // Too long for what is left beside its button, it scrolls there instead of covering the bar.
  panel.style.maxHeight = `${isBelow ? room : box.top - 14}px`
  panel.style.top = `${isBelow ? box.bottom + 6 : box.top - panel.offsetHeight - 6}px`
}
