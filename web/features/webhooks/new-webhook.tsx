import type { EndpointWithSecret } from '@frontage/contracts/webhooks.ts'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { endpointHref, WEBHOOKS_PATH } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import styles from './webhooks.module.css'

/** A new endpoint: what it is, then its secret, then its own screen. */
export function NewWebhook() {
  const navigate = useNavigate()
  const [made, setMade] = useState<EndpointWithSecret | null>(null)
  return (
    <div className={styles.page}>
      <A href={WEBHOOKS_PATH} className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" /> Webhooks
      </A>
      <h1>New endpoint</h1>
      <WebhookForm endpoint={null} onMade={setMade} />
      {made && (
        <SecretDialog
          secret={made.secret}
          isRotated={false}
          onClose={() => void navigate(endpointHref(made.endpoint.id), { replace: true })}
        />
      )}
    </div>
  )
}
