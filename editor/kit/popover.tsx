import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import menu from './menu.module.css'
import { Opener } from './opener.tsx'
import styles from './popover.module.css'
import { ToolPanel } from './tool-panel.tsx'
import { useOpener } from './use-opener.ts'

interface Props {
  readonly label: string
  readonly icon: LucideIcon
  readonly hook?: string
  readonly children: (close: () => void) => ReactNode
}

/** A button of the toolbar that opens a panel of fields. The page stays in reach: a press on it closes the panel. */
export function Popover({ label, icon: Icon, hook, children }: Props) {
  const { id, isOpen, setOpen, button, opener, onPointerDown, onClick } = useOpener()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={menu.place}>
      <Opener
        ref={button}
        opens="dialog"
        label={label}
        hook={hook}
        panel={isOpen ? id : undefined}
        onPointerDown={onPointerDown}
        onUse={onClick}
      >
        <Icon size={18} aria-hidden />
      </Opener>
      {isOpen && (
        <ToolPanel
          ref={panel}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kit's panel, which is no dialog by itself
          role="dialog"
          label={label}
          tabIndex={-1}
          className={styles.panel}
          opener={opener}
          first={(shown) => shown}
          onClosed={() => setOpen(false)}
        >
          {children(() => setOpen(false))}
        </ToolPanel>
      )}
    </div>
  )
}
