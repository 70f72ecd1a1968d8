import type { ReactNode } from 'react'
import styles from './part-section.module.css'

interface PartSectionProps {
  /** Addresses lead to it by this. */
  id?: string
  title: string
  note?: ReactNode
  /** Closes what is in it to changes. */
  disabled?: boolean
  children: ReactNode
}

export const PartSection = ({ id, title, note, disabled, children }: PartSectionProps) => (
  <section id={id} className={styles.part}>
    <h2>{title}</h2>
    {note && <p className={styles.note}>{note}</p>}
    <fieldset disabled={disabled} className={styles.fields}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  </section>
)
