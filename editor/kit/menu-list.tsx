import { menuEntries, moveByArrow } from '@frontage/web/ui/menu-keys.ts'
import { moveByLetter } from '@frontage/web/ui/menu-letters.ts'
import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'
import { moveIntoView } from './move-into-view.ts'
import { names } from './names.ts'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  /** Class of the icon, for tests from outside. */
  readonly hook?: string
  readonly hint?: string
  readonly testId?: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly style?: { readonly fontFamily?: string }
  run(): void
}

interface Props {
  readonly id?: string
  readonly label: string
  readonly kind?: 'menu' | 'listbox'
  readonly items: readonly MenuItem[]
  readonly style?: CSSProperties
  readonly className?: string
  /** A press on these doesn't close the list: its own button does that. */
  readonly isOwn?: (target: Node) => boolean
  /** `byKey`: it was Escape, and the keyboard should go back to where it came from. */
  readonly onClose: (byKey: boolean) => void
  readonly children?: ReactNode
}

/** A list of things to do. It takes the keyboard when it appears; a press outside closes it. */
export function MenuList({
  id,
  label,
  kind = 'menu',
  items,
  style,
  className,
  isOwn,
  onClose,
  children,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const close = useRef({ onClose, isOwn })
  useEffect(() => {
    close.current = { onClose, isOwn }
  })

  useEffect(() => {
    const shown = list.current
    if (!shown) return
    moveIntoView(shown)
    const chosen = shown.querySelector<HTMLElement>('[aria-checked="true"], [aria-selected="true"]')
    const first = chosen ?? menuEntries(shown)[0]
    first?.focus()
    const leave = (event: PointerEvent): void => {
      const target = event.target as Node
      if (!shown.contains(target) && !close.current.isOwn?.(target)) close.current.onClose(false)
    }
    const press = (event: KeyboardEvent): void => {
      // Listens itself, before the toolbar around it, whose arrows would leave the list.
      event.stopPropagation()
      if (event.key === 'Escape') close.current.onClose(true)
      else if (event.key === 'Tab') close.current.onClose(false)
      else {
        moveByArrow(shown, event)
        moveByLetter(shown, event)
      }
    }
    document.addEventListener('pointerdown', leave)
    shown.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      shown.removeEventListener('keydown', press)
    }
  }, [])

  return (
    <div
      ref={list}
      id={id}
      role={kind}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      style={style}
      className={names('dropdown', styles.list, className)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={kind === 'listbox' ? 'option' : item.isOn === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={kind === 'menu' ? item.isOn : undefined}
          aria-selected={kind === 'listbox' ? (item.isOn ?? false) : undefined}
          className={names('item', item.isOn && 'active', styles.item)}
          disabled={item.isDisabled}
          data-test-id={item.testId}
          style={item.style}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onClose(false)
            item.run()
          }}
        >
          <span className={names('icon', item.hook, styles.icon)}>
            {item.icon && <item.icon size={18} aria-hidden />}
          </span>
          <span className="text">{item.label}</span>
          {item.hint && <kbd className={styles.hint}>{item.hint}</kbd>}
        </button>
      ))}
      {children}
    </div>
  )
}
