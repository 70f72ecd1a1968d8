import { menuEntries } from '@frontage/web/ui/menu-keys.ts'
import { moveByLetter } from '@frontage/web/ui/menu-letters.ts'
import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './menu.module.css'
import { names } from './names.ts'
import { ToolPanel } from './tool-panel.tsx'

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
  /** What it hangs from, unless its style says where it is. */
  readonly opener?: () => HTMLElement | null
  readonly onClosed: () => void
  readonly children?: ReactNode
}

/** A list of things to do. It takes the keyboard when it appears. */
export function MenuList({
  id,
  label,
  kind = 'menu',
  items,
  style,
  className,
  opener,
  onClosed,
  children,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <ToolPanel
      ref={list}
      id={id}
      role={kind}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      label={label}
      style={style}
      className={names(styles.list, className)}
      opener={opener}
      first={(panel) =>
        panel.querySelector<HTMLElement>('[aria-checked="true"], [aria-selected="true"]') ??
        menuEntries(panel)[0] ??
        null
      }
      onKey={moveByLetter}
      onClosed={onClosed}
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
            list.current?.hidePopover()
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
    </ToolPanel>
  )
}
