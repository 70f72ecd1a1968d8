import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MenuItem, MenuList } from './menu-list.tsx'
import styles from './menu.module.css'
import { Opener } from './opener.tsx'
import { useOpener } from './use-opener.ts'

interface MenuProps {
  /** For screen readers, and where `shown` is missing, for everybody. */
  readonly label: string
  readonly shown?: string
  readonly icon?: LucideIcon
  readonly hook?: string
  readonly isDisabled?: boolean
  /** Whether it does something, or chooses one of several. */
  readonly kind?: 'menu' | 'listbox'
  /** Or how to find them, asked when the list opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  readonly children?: ReactNode
}

/** A button of the toolbar that opens a list. The editor keeps its selection: nothing here takes it. */
export function Menu({
  label,
  shown,
  icon: Icon,
  hook,
  isDisabled,
  kind = 'menu',
  items,
  children,
}: MenuProps) {
  const { id, isOpen, setOpen, button, opener, onPointerDown, onClick } = useOpener()
  return (
    <div className={styles.place}>
      <Opener
        ref={button}
        opens={kind}
        label={label}
        hook={hook}
        panel={isOpen ? id : undefined}
        isDisabled={isDisabled}
        onPointerDown={onPointerDown}
        onUse={onClick}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {Icon && <Icon size={18} aria-hidden />}
        {shown !== undefined && <span className="text dropdown-button-text">{shown}</span>}
        <ChevronDown size={14} aria-hidden data-caret="" className={styles.chevron} />
      </Opener>
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          kind={kind}
          items={typeof items === 'function' ? items() : items}
          opener={opener}
          onClosed={() => setOpen(false)}
        >
          {children}
        </MenuList>
      )}
    </div>
  )
}
