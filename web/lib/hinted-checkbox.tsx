import { useId, type ComponentProps } from 'react'
import { Checkbox } from '../ui/index.ts'
import styles from './hinted-checkbox.module.css'

interface HintedCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'aria-labelledby'> {
  /** What it does, under its name. Screen readers say it after the name, and not as a part of it. */
  hint: string
}

export function HintedCheckbox({ label, hint, ...input }: HintedCheckboxProps) {
  const id = useId()
  return (
    <Checkbox
      {...input}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      label={
        <>
          <span id={`${id}-label`}>{label}</span>
          <small id={`${id}-hint`} className={styles.hint}>
            {hint}
          </small>
        </>
      }
    />
  )
}
