import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { SUPPORT_HOURS } from '@frontage/domain/support.ts'
import { useSite } from '../../lib/site.ts'
import { OutcomeDialog } from './support-dialog.tsx'
import { SupportForm, type SupportOutcome } from './support-form.tsx'
import styles from './support.module.css'

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The support form on a page of its own, beside the other ways to reach the brokerage. */
export function Contact() {
  const { brand } = useSite().tenant
  const [outcome, setOutcome] = useState<SupportOutcome | null>(null)
  return (
    <div className={styles.contact}>
      <section className={styles.panel} aria-label="Write to us">
        <SupportForm onOutcome={setOutcome} />
      </section>
      <ul className={styles.ways}>
        {brand.phone && (
          <li>
            <Phone {...ICON} />
            <strong>Call</strong>
            <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
          </li>
        )}
        {brand.email && (
          <li>
            <Mail {...ICON} />
            <strong>Write</strong>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </li>
        )}
        {brand.address && (
          <li>
            <MapPin {...ICON} />
            <strong>Visit</strong>
            <span>{brand.address}</span>
          </li>
        )}
        <li>
          <Clock {...ICON} />
          <strong>Support hours</strong>
          <span>{SUPPORT_HOURS}</span>
        </li>
      </ul>
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />
    </div>
  )
}
