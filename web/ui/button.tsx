import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as what it stands in. */
  block?: boolean
}

/** Finds buttons, and links that look like them, by their look. */
export const lookSelector = (look: NonNullable<Look['look']>): string => `.${CSS.escape(styles[look] ?? '')}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner beside the text and takes no further clicks, so that nothing happens twice. */
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const lookOf = ({ look = 'primary', size = 'medium', block }: Look, className?: string) =>
  classes(styles.button, styles[look], size !== 'medium' && styles[size], block && styles.block, className)

export function Button({
  look,
  size,
  block,
  busy,
  icon,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={lookOf({ look, size, block }, className)}
      // Not disabled: it would lose the focus, and who works by keyboard or ear the place in the page.
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  href: string
  icon?: ReactNode
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({ look, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ look, size, block }, className)}>
      {icon}
      {children}
    </a>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, small, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={classes(styles.icon, small && styles.iconSmall, className)}
    >
      {children}
    </button>
  )
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
