import { useState } from 'react'
import { type FooterCategory, type FooterLink } from '@frontage/domain/footer.ts'
import { footerColumns } from '@frontage/domain/page-tree.ts'
import { A } from '../../lib/anchor.tsx'
import { later } from '../../lib/lazy.tsx'
import { openPrivacySettings } from '../../lib/privacy-settings.ts'
import type { Popup } from './page-dialog.tsx'
import styles from './footer.module.css'

const PageDialog = later(async () => (await import('./page-dialog.tsx')).PageDialog)

interface FooterLinksProps {
  categories: readonly FooterCategory[]
  /** Links in a column at most. */
  column: number
}

/** The tenant's own pages under their headings. */
export function FooterLinks({ categories, column }: FooterLinksProps) {
  const [popup, setPopup] = useState<Popup | null>(null)
  return (
    <>
      {categories.map((category) => (
        <section key={category.name} className={styles.category}>
          <h2>{category.name}</h2>
          <div className={styles.columns}>
            {footerColumns(category.links, column).map((links, index) => (
              <ul key={index}>
                {links.map((link) => (
                  <li key={link.name}>
                    <PageAnchor {...link} onPopup={setPopup} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      ))}
      <PageDialog
        asked={popup !== null}
        onMissing={() => setPopup(null)}
        popup={popup}
        onClose={() => setPopup(null)}
      />
    </>
  )
}

/** A plain link underneath, so that it can be opened in a tab, copied, and followed before any script runs. */
function PageAnchor({ name, link, onPopup }: FooterLink & { onPopup: (popup: Popup) => void }) {
  if (link.does === 'go')
    return (
      <A href={link.href} {...(link.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {name}
      </A>
    )
  const onClick = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (link.does === 'popup') {
      event.preventDefault()
      onPopup({ ...link, name })
    } else if (openPrivacySettings()) event.preventDefault()
  }
  return (
    <A href={link.href} onClick={onClick} {...(link.does === 'popup' ? { 'aria-haspopup': 'dialog' } : {})}>
      {name}
    </A>
  )
}
