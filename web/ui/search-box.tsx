import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './search-box.module.css'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string
  /** After the input, inside the frame. */
  end?: ReactNode
}

/** One line to search by, up to 100 characters; its label is read, not shown. */
export function SearchBox({ label, end, className, ...input }: SearchBoxProps) {
  return (
    <div className={classes(styles.box, className)}>
      <Search size={18} aria-hidden="true" />
      <input type="search" aria-label={label} autoComplete="off" maxLength={100} {...input} />
      {end}
    </div>
  )
}
