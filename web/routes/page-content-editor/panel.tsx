import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/index.ts'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A column beside the page; on narrow screens over it. Escape closes it from inside. */
export function Panel({ title, actions, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    // The keys are those of everything inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A dialog or a menu above it closes first.
        if (document.querySelector('dialog:modal, [popover]:popover-open')) return
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
        <IconButton label={`Close ${title.toLowerCase()}`} small onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
