import type { KeyboardEventHandler, PointerEventHandler, ReactNode, Ref } from 'react'
import styles from './menu.module.css'
import { names } from './names.ts'

interface Props {
  readonly ref: Ref<HTMLButtonElement>
  readonly opens: 'menu' | 'dialog' | 'listbox'
  readonly label: string
  readonly hook: string | undefined
  /** Id of what it opened; undefined while that is closed. */
  readonly panel: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onPointerDown: PointerEventHandler
  readonly onUse: () => void
  readonly onKeyDown?: KeyboardEventHandler
  readonly children: ReactNode
}

/** The button of a list or a panel. A press on it leaves the selection where it is. */
export function Opener({
  ref,
  opens,
  label,
  hook,
  panel,
  isDisabled,
  onPointerDown,
  onUse,
  onKeyDown,
  children,
}: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={names('toolbar-item', hook, styles.button)}
      tabIndex={-1}
      aria-label={label}
      aria-haspopup={opens}
      aria-expanded={panel !== undefined}
      aria-controls={panel}
      disabled={isDisabled}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      onClick={onUse}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  )
}
