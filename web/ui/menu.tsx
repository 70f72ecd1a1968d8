import { useId, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './menu.module.css'
import { Panel } from './panel.tsx'

export type MenuEntry =
  | { kind: 'link'; label: ReactNode; href: string; icon?: ReactNode; newTab?: boolean }
  | { kind: 'action'; label: ReactNode; onSelect: () => void; icon?: ReactNode; danger?: boolean }
  | { kind: 'separator' }

interface TriggerProps {
  type: 'button'
  popoverTarget: string
  'aria-haspopup': 'menu'
}

interface MenuProps {
  /** For screen readers. */
  label: string
  /** Draws the button that opens it: `(trigger) => <button {...trigger}>…`. */
  renderTrigger: (props: TriggerProps) => ReactNode
  /** A function: of one of many rows. Nothing of it is there before it is opened. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Which edges of button and menu line up. */
  align?: 'start' | 'end'
  /** Above the entries, such as who is signed in. */
  header?: ReactNode
}

/** A menu on the native popover: light dismiss and Escape come with it, arrow keys move, Tab leaves. */
export function Menu({ label, renderTrigger, entries, align, header }: MenuProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const isList = typeof entries !== 'function'
  const [isThere, setThere] = useState(isList)
  return (
    <>
      {renderTrigger({ type: 'button', popoverTarget: id, 'aria-haspopup': 'menu' })}
      <Panel
        ref={ref}
        id={id}
        className={styles.menu}
        align={align}
        onBeforeToggle={() => setThere(true)}
        opener={() => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)}
      >
        {header}
        <div role="menu" aria-label={label}>
          {isThere &&
            (isList ? entries : entries()).map((entry, index) => (
              <Entry
                key={index}
                entry={entry}
                tabIndex={index === 0 ? 0 : -1}
                close={() => ref.current?.hidePopover()}
              />
            ))}
        </div>
      </Panel>
    </>
  )
}

interface EntryProps {
  entry: MenuEntry
  /** 0 for the first, so that a menu too long for the screen can be scrolled by keyboard. */
  tabIndex: 0 | -1
  close: () => void
}

function Entry({ entry, tabIndex, close }: EntryProps) {
  if (entry.kind === 'separator') return <hr className={styles.separator} />
  if (entry.kind === 'link')
    return (
      <a
        role="menuitem"
        tabIndex={tabIndex}
        className={styles.item}
        href={entry.href}
        onClick={close}
        {...(entry.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {entry.icon}
        {entry.label}
      </a>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={tabIndex}
      className={classes(styles.item, entry.danger && styles.danger)}
      onClick={() => {
        close()
        entry.onSelect()
      }}
    >
      {entry.icon}
      {entry.label}
    </button>
  )
}
