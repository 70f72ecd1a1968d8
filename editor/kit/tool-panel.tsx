import { Panel, panelKeys } from '@frontage/web/ui/panel.tsx'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent } from 'react'
import { names } from './names.ts'
import { WIDE } from './use-media.ts'

interface Props extends Omit<ComponentProps<typeof Panel>, 'opener' | 'first'> {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly opener?: (() => HTMLElement | null) | undefined
  readonly first: (panel: HTMLElement) => HTMLElement | null
  readonly onKey?: (panel: HTMLElement, event: KeyboardEvent) => void
}

/** The panel of a tool, there while it is open. On narrow screens all of them rise from the lower edge. */
export function ToolPanel({ ref, label, className, opener, onKey, ...rest }: Props) {
  const open = useEffectEvent((panel: HTMLElement) => {
    // Escape returns the focus to what had it before. The page body would lose what is selected in it.
    opener?.()?.focus({ preventScroll: true })
    panel.showPopover()
  })
  const press = useEffectEvent((panel: HTMLElement, event: KeyboardEvent) => {
    // A panel of fields is gone through as any form is.
    if (rest.role !== 'dialog') panelKeys(panel, event)
    onKey?.(panel, event)
  })
  useEffect(() => {
    const panel = ref.current
    if (!panel) return
    open(panel)
    const listen = (event: KeyboardEvent): void => {
      // Listens itself, before the toolbar around it, whose arrows would leave the panel.
      event.stopPropagation()
      press(panel, event)
    }
    panel.addEventListener('keydown', listen)
    return () => panel.removeEventListener('keydown', listen)
  }, [ref])
  return (
    <Panel
      ref={ref}
      aria-label={label}
      className={names('dropdown', className)}
      opener={() => (opener && matchMedia(WIDE).matches ? opener() : null)}
      {...rest}
    />
  )
}
