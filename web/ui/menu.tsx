import { useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { menuEntries, moveByArrow } from './menu-keys.ts'
import styles from './menu.module.css'

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
  entries: readonly MenuEntry[]
  /** Which edges of button and menu line up. */
  align?: 'start' | 'end'
  /** Above the entries, such as who is signed in. */
  header?: ReactNode
}

/** A menu on the native popover: light dismiss and Escape come with it, arrow keys move, Tab leaves. */
export function Menu({ label, renderTrigger, entries, align = 'start', header }: MenuProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const close = () => ref.current?.hidePopover()

  const place = () => {
    const menu = ref.current
    const button = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (!menu || !button) return
    const box = button.getBoundingClientRect()
    const width = menu.offsetWidth
    const left = align === 'end' ? box.right - width : box.left
    const room = innerHeight - box.bottom - 14
    const isBelow = menu.offsetHeight < room || room > box.top
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    // Too long for what is left beside its button, it scrolls there instead of covering the bar.
    menu.style.maxHeight = `${isBelow ? room : box.top - 14}px`
    menu.style.top = `${isBelow ? box.bottom + 6 : box.top - menu.offsetHeight - 6}px`
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Tab') close()
    moveByArrow(event.currentTarget, event)
  }

  return (
    <>
      {renderTrigger({ type: 'button', popoverTarget: id, 'aria-haspopup': 'menu' })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the items inside */}
      <div
        ref={ref}
        id={id}
        popover="auto"
        className={styles.menu}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          menuEntries(event.currentTarget)[0]?.focus({ preventScroll: true })
        }}
      >
        {header}
        <div role="menu" aria-label={label}>
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} tabIndex={index === 0 ? 0 : -1} close={close} />
          ))}
        </div>
      </div>
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
