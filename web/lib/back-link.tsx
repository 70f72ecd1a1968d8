import { ChevronLeft } from 'lucide-react'
import { A } from './anchor.tsx'
import styles from './back-link.module.css'

/** The way to what a screen is part of, above its heading. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <A href={href} className={styles.back}>
    <ChevronLeft size={18} aria-hidden="true" /> {label}
  </A>
)
