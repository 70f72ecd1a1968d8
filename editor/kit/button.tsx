import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { names } from './names.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'main' | 'danger'
}

/** A button of a dialog. */
export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type
  return (
    <button
      type={type}
      data-look={look}
      className={names('Button__root', styles.button, className)}
      {...rest}
    />
  )
}
