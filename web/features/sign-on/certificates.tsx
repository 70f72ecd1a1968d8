import type { SignOnCertificate } from '@frontage/contracts/sign-on.ts'
import { SIGN_ON_FIELDS } from '@frontage/domain/sign-on-settings.ts'
import { X } from 'lucide-react'
import { longDate } from '../../lib/dates.ts'
import { Badge, IconButton } from '../../ui/index.ts'
import styles from './sign-on.module.css'

interface CertificatesProps {
  /** Those of the form, in base64. */
  stored: readonly string[]
  /** What is in them, of those that the server has read. */
  known: readonly SignOnCertificate[]
  onChange: (stored: string[]) => void
}

const TONES = { valid: 'success', expiring: 'warning', expired: 'danger' } as const
const STATES = { valid: 'Valid', expiring: 'Expires soon', expired: 'Expired' } as const
const shortened = (fingerprint: string) => fingerprint.slice(0, 23)

/** What the directory signs with: several while it changes its key. */
export function Certificates({ stored, known, onChange }: CertificatesProps) {
  const shown = stored.flatMap((one) => known.find(({ certificate }) => certificate === one) ?? [])
  if (shown.length === 0) return null
  return (
    <div className={styles.certificates}>
      <h3>{SIGN_ON_FIELDS.saml_certificates}</h3>
      <ul>
        {shown.map(({ certificate, name, fingerprint, expires_at, state }) => (
          <li key={certificate}>
            <span>
              <strong>{name || 'Certificate'}</strong>
              <span className={styles.note}>
                until {longDate(expires_at)}, SHA-256 <code>{shortened(fingerprint)}…</code>
              </span>
            </span>
            <Badge tone={TONES[state]}>{STATES[state]}</Badge>
            <IconButton
              label={`Remove the certificate ${name || shortened(fingerprint)}`}
              onClick={() => onChange(stored.filter((one) => one !== certificate))}
            >
              <X size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
