import { useEffect, useRef } from 'react'
import { A } from '../../lib/anchor.tsx'
import styles from './section-parts.module.css'

interface SectionPartsProps {
  label: string
  parts: readonly { href: string; name: string }[]
  /** The address of the part that is shown. */
  at: string
}

/** The parts of a section, each at an address of its own. */
export function SectionParts({ label, parts, at }: SectionPartsProps) {
  const strip = useRef<HTMLElement>(null)
  // Where there are more than fit, the one that is shown is in sight, between its neighbors.
  useEffect(() => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])]
    const shown = links.find((link) => link.getAttribute('href') === at)
    if (strip.current && shown)
      strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
  }, [at])
  return (
    <nav ref={strip} aria-label={label} data-scrolls className={styles.parts}>
      {parts.map(({ href, name }) => (
        <A key={href} href={href} aria-current={href === at ? 'page' : undefined}>
          {name}
        </A>
      ))}
    </nav>
  )
}
