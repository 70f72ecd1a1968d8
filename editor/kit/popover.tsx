import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import menu from './menu.module.css'
import { moveIntoView } from './move-into-view.ts'
import { names } from './names.ts'
import { Opener } from './opener.tsx'
import styles from './popover.module.css'

interface Props {
  readonly label: string
  readonly icon: LucideIcon
  readonly hook?: string
  readonly children: (close: () => void) => ReactNode
}

/** A button of the toolbar that opens a panel of fields. The page stays in reach: a press on it closes the panel. */
export function Popover({ label, icon: Icon, hook, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const shown = panel.current
    if (!isOpen || !shown) return
    moveIntoView(shown)
    shown.focus()
    const leave = (event: PointerEvent): void => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    const press = (event: KeyboardEvent): void => {
      // Listens itself, before the toolbar around it, whose arrows would leave the panel.
      event.stopPropagation()
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    shown.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      shown.removeEventListener('keydown', press)
    }
  }, [isOpen])

  return (
    <div ref={place} className={menu.place}>
      <Opener
        ref={button}
        opens="dialog"
        label={label}
        hook={hook}
        panel={isOpen ? id : undefined}
        onUse={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden />
      </Opener>
      {isOpen && (
        <dialog
          open
          ref={panel}
          id={id}
          aria-label={label}
          tabIndex={-1}
          className={names('dropdown', styles.panel)}
        >
          {children(() => setOpen(false))}
        </dialog>
      )}
    </div>
  )
}
