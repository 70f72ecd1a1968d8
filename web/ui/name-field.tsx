import { useState } from 'react'

interface NameFieldProps {
  /** For screen readers: 'Name of the design'. */
  label: string
  name: string
  maxLength: number
  className?: string | undefined
  /** null: it was left as it is. */
  onDone: (name: string | null) => void
}

/** Renaming in place. Enter and leaving keep the name, Escape doesn't; empty is no name. */
export function NameField({ label, name, maxLength, className, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  return (
    <input
      ref={takeFocus}
      className={className}
      aria-label={label}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onDone(typed.trim() === '' || typed.trim() === name ? null : typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone(null)
      }}
    />
  )
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
