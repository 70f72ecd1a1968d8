import { A } from '../../lib/anchor.tsx'
import styles from './section-parts.module.css'

interface SectionPartsProps {
  label: string
  parts: readonly { href: string; name: string }[]
  /** The address of the part that is shown. */
  at: string
}

/** The parts of a section, each at an address of its own. */
export const SectionParts = ({ label, parts, at }: SectionPartsProps) => (
  <nav aria-label={label} data-scrolls className={styles.parts}>
    {parts.map(({ href, name }) => (
      <A key={href} href={href} aria-current={href === at ? 'page' : undefined}>
        {name}
      </A>
    ))}
  </nav>
)
