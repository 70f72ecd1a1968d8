import type { LucideIcon } from 'lucide-react'
import styles from './tool.module.css'
import { names } from './names.ts'

interface ToolProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly hook?: string
  readonly hint?: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly shown?: string
  onUse(): void
}

/** A button of the toolbar. Pressing it leaves the caret where it is. */
export function Tool({ label, icon: Icon, hook, hint, isOn, isDisabled, shown, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className={names('toolbar-item', hook, isOn && 'active', styles.tool)}
      // The toolbar gives the one stop of the Tab key to one of its items.
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isOn}
      title={hint ? `${label} (${hint})` : label}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon size={18} aria-hidden />
      {shown && <span>{shown}</span>}
    </button>
  )
}
