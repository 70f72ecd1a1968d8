import type { LandingShown } from '@frontage/contracts/landing.ts'
import { Mail, Phone } from 'lucide-react'
import styles from './landing-view.module.css'
import { landingPhoto } from './landing-photo.ts'

const FACE = 112

/** Who shows the property, with what a visitor needs to reach her. */
export function AboutAgent({ page: { id, agent } }: { page: LandingShown }) {
  return (
    <aside aria-label="Your agent" className={styles.agent}>
      {agent.photo && (
        <img
          src={landingPhoto(id, agent.photo.file_id, FACE * 2)}
          alt={agent.name}
          width={FACE}
          height={FACE}
          className={styles.face}
        />
      )}
      <div className={styles.agentWords}>
        <p className={styles.agentName}>{agent.name}</p>
        {agent.title && <p>{agent.title}</p>}
        <p className={styles.quiet}>{agent.brokerage}</p>
        {agent.licence && <p className={styles.quiet}>License {agent.licence}</p>}
      </div>
      <div className={styles.ways}>
        {agent.phone && (
          <a className={styles.iconLink} href={`tel:${agent.phone.replaceAll(/[^+\d]/g, '')}`}>
            <Phone size={18} aria-hidden="true" />
            {agent.phone}
          </a>
        )}
        <a className={styles.iconLink} href={`mailto:${agent.email}`}>
          <Mail size={18} aria-hidden="true" />
          {agent.email}
        </a>
      </div>
    </aside>
  )
}
