import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './menu.module.css'
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

interface MenuProps {
  /** For screen readers, and where `shown` is missing, for everybody. */
  readonly label: string
  readonly shown?: string
  readonly icon?: LucideIcon
  readonly hook?: string
  readonly isDisabled?: boolean
  readonly items: readonly MenuItem[]
  readonly children?: ReactNode
}

/** A button of the toolbar that opens a list. The editor keeps its selection: nothing here takes it. */
export function Menu({ label, shown, icon: Icon, hook, isDisabled, items, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const shown = list.current
    if (!isOpen || !shown) return
    shown.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]:not(:disabled)')?.focus()
    const close = (): void => {
      setOpen(false)
      button.current?.focus()
    }
    const leave = (event: PointerEvent): void => {
      const target = event.target as Node
      if (!shown.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    const press = (event: KeyboardEvent): void => {
      // Listens itself, before the toolbar around it, whose arrows would leave the list.
      event.stopPropagation()
      if (event.key === 'Escape') close()
      else if (event.key === 'Tab') setOpen(false)
      else moveIn(shown, event)
    }
    document.addEventListener('pointerdown', leave)
    shown.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      shown.removeEventListener('keydown', press)
    }
  }, [isOpen])

  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={names('toolbar-item', hook, styles.button)}
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        title={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {Icon && <Icon size={18} aria-hidden />}
        {shown !== undefined && <span className="dropdown-button-text">{shown}</span>}
        <ChevronDown size={14} aria-hidden className={styles.chevron} />
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={names('dropdown', styles.list)}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role={item.isOn === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isOn}
              className={names('item', styles.item)}
              disabled={item.isDisabled}
              data-test-id={item.testId}
              style={item.style}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setOpen(false)
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
      )}
    </div>
  )
}

/** Arrows go up and down and around, Home and End to the ends. */
function moveIn(list: HTMLElement, event: KeyboardEvent): void {
  const all = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const ends = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
  const next = event.key in ends ? ends[event.key as keyof typeof ends] : nextByLetter(all, at, event.key)
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

/** Typing a letter goes to the next entry that begins with it. */
function nextByLetter(all: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1) return undefined
  const begins = (element: HTMLElement): boolean =>
    element.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false
  const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins)
  return found ? all.indexOf(found) : undefined
}
