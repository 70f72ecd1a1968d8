import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { afterDeleting } from '../../lib/leave-guard.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import { useUnderForm } from '../../lib/managed/use-under-form.ts'
import { Badge, Button, Dialog, toast } from '../../ui/index.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretPart } from './secret-part.tsx'
import { useLooking } from './use-looking.ts'
import { servicesOf, WEBHOOKS_PATH, type EndpointShown } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { nameOf, STATUS_NAMES, STATUS_TONES, troubleOf } from './webhook-words.ts'
import styles from './webhooks.module.css'

/** One endpoint: what it is told, its secret, and what became of each event. */
export function WebhookScreen(shown: EndpointShown) {
  const { endpoint, rows } = shown
  const { id, status } = endpoint
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'' | 'test' | 'turn' | 'delete'>('')
  const [isDeleting, setDeleting] = useState(false)
  const form = useUnderForm(endpoint, ({ version }) => version)
  const services = servicesOf(id)
  const name = nameOf(endpoint)
  const isOff = status.startsWith('off')
  useLooking(isOff ? [] : rows, () => void revalidate())

  const act = async (what: typeof busy, work: () => Promise<unknown>, said: string) => {
    setBusy(what)
    try {
      await work()
      toast.success(said)
      if (what === 'delete') await navigate(WEBHOOKS_PATH, afterDeleting())
      else await revalidate()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy('')
  }
  const trouble = troubleOf(endpoint)
  return (
    <ManagedPage
      back={{ href: WEBHOOKS_PATH, label: 'Webhooks' }}
      title={name}
      state={<Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>}
      actions={
        <>
          {!isOff && (
            <Button
              look="secondary"
              busy={busy === 'test'}
              onClick={() => void act('test', services.test, 'Test event on its way')}
            >
              Send test event
            </Button>
          )}
          <Button
            look={isOff ? 'primary' : 'secondary'}
            busy={busy === 'turn'}
            onClick={() => void act('turn', () => services.turn(isOff), `${name} is ${isOff ? 'on' : 'off'}`)}
          >
            {isOff ? 'Turn on' : 'Turn off'}
          </Button>
          <Button look="secondary" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      {trouble && (
        <output className={styles.trouble} data-tone={STATUS_TONES[status]}>
          {trouble}
        </output>
      )}
      <DeliveryLog {...shown} services={services} isOff={isOff} onChanged={() => void revalidate()} />
      <WebhookForm
        key={form.key}
        endpoint={form.one}
        onUnsaved={form.onUnsaved}
        onSaved={() => void revalidate().then(form.onSaved)}
      />
      <SecretPart services={services} endpoint={endpoint} onRotated={() => void revalidate()} />
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this endpoint?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setDeleting(false)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={busy === 'delete'}
              onClick={() => void act('delete', services.remove, `${name} is deleted`)}
            >
              Delete endpoint
            </Button>
          </>
        }
      >
        <p>
          Nothing more is sent to <strong>{name}</strong>, and its log goes with it. This cannot be undone. To
          pause it, turn it off instead.
        </p>
      </Dialog>
    </ManagedPage>
  )
}
