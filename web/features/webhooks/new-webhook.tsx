import type { EndpointWithSecret } from '@frontage/contracts/webhooks.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { endpointHref, WEBHOOKS_PATH } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'

/** A new endpoint: what it is, then its secret, then its own screen. */
export function NewWebhook() {
  const navigate = useNavigate()
  const [made, setMade] = useState<EndpointWithSecret | null>(null)
  return (
    <ManagedPage back={{ href: WEBHOOKS_PATH, label: 'Webhooks' }} title="New endpoint">
      <WebhookForm endpoint={null} onMade={setMade} />
      {made && (
        <SecretDialog
          secret={made.secret}
          isRotated={false}
          onClose={() => void navigate(endpointHref(made.endpoint.id), { replace: true })}
        />
      )}
    </ManagedPage>
  )
}
