import { ExternalLink } from 'lucide-react'
import { loadNeeds, type NeedsLoaded } from '../../../features/overview/load-needs.ts'
import { NeedsList } from '../../../features/overview/needs-list.tsx'
import { Week } from '../../../features/overview/week.tsx'
import { A } from '../../../lib/anchor.tsx'
import { partnerLinks } from '../../../lib/partner-links.ts'
import { useSite } from '../../../lib/site.ts'
import { hrefOf, sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'
import { openSections } from '../sections.ts'
import styles from './overview.module.css'

export const open = sectionOf(({ site }) => loadNeeds(site), Overview)

/** What needs somebody, and where everything is. */
function Overview({ data }: { data: NeedsLoaded }) {
  const { features, tenant } = useSite()
  const partners = partnerLinks(features.partnerPages)
  const others = openSections(features).filter((section) => hrefOf(section) !== '/cp/overview')
  return (
    <>
      <SectionHead title="Overview">Everything that runs the site of {tenant.name}.</SectionHead>
      <NeedsList {...data} />
      {data.week && <Week week={data.week} />}
      <h2 className={styles.heading}>Sections</h2>
      <ul className={styles.tools}>
        {others.map((section) => (
          <li key={section.name}>
            <A href={hrefOf(section)} className={styles.tool}>
              <section.icon size={24} aria-hidden="true" />
              <strong>{section.name}</strong>
              <span>{section.note}</span>
            </A>
          </li>
        ))}
      </ul>
      {partners.length > 0 && (
        <section aria-labelledby="elsewhere" className={styles.elsewhere}>
          <h2 id="elsewhere">Elsewhere</h2>
          <ul className={styles.partners}>
            {partners.map(({ href, label }) => (
              <li key={href}>
                <A href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <ExternalLink size={16} aria-label="opens in a new tab" />
                </A>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
