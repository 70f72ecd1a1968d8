import { useId, type ReactNode } from 'react'
import styles from './kit.module.css'

/** A part of the kit and its states, side by side. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
