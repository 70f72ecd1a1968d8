import type { WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { ROTATION_HOURS } from '@frontage/domain/webhooks.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import managed from '../../lib/managed/managed.module.css'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { SecretDialog } from './secret-dialog.tsx'
import type { EndpointServices } from './webhook-calls.ts'
import { momentOr } from './webhook-words.ts'

interface SecretPartProps {
  services: EndpointServices
  endpoint: WebhookEndpoint
  onRotated: () => void
}

/** Which secret signs, and another one instead. */
export function SecretPart({ services, endpoint: { secret }, onRotated }: SecretPartProps) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState('')
  const rotate = async () => {
    setBusy(true)
    try {
      const { secret: text } = await services.rotate()
      setAsking(false)
      setMade(text)
      onRotated()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="secret" className={managed.part}>
      <h2 id="secret">Signing secret</h2>
      <p>
        <code>{secret.hint}</code>, made {momentOr(secret.madeAt, '')}. It is shown once, when it is made.
        {secret.previousUntil && ` The one before it signs too until ${momentOr(secret.previousUntil, '')}.`}
      </p>
      <p className={managed.quiet}>
        Every event is signed as Standard Webhooks says.{' '}
        <a href="/api-docs#webhooks" target="_blank" rel="noreferrer">
          How to check it
        </a>
      </p>
      <div className={managed.actions}>
        <Button look="secondary" onClick={() => setAsking(true)}>
          Make a new secret
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Make a new secret?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void rotate()}>
              Make new secret
            </Button>
          </>
        }
      >
        <p>
          For {ROTATION_HOURS} hours every event is signed with both the current secret and the new one.
          Change the program at this address to the new one in that time.
          {secret.previousUntil && ' The secret before the current one stops working now.'}
        </p>
      </Dialog>
      {made && <SecretDialog secret={made} isRotated onClose={() => setMade('')} />}
    </section>
  )
}
