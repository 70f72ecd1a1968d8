import { useEffect, useRef, type ReactNode } from 'react'
import styles from './split-page.module.css'

interface SplitPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Beside it on wide screens, on the brand's color; decoration. */
  aside: ReactNode
  children: ReactNode
}

/** One thing to fill in, with room for the brand beside it. Its next step begins at its top, however far down its button was. */
export function SplitPage({ title, lead, aside, children }: SplitPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    scrollTo(0, 0)
    // What had the focus is gone with its step; a field that took it already keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </section>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
