import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './node-selection.module.css'

/** Stands where there is nothing to show: an image that didn't load, a part that isn't known. */
export function Note({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className={styles.note}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
