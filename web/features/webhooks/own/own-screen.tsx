/** An agent's own address for her leads: where they go, whether they arrive, and what was sent. */
import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { OFF_AFTER_DAYS } from '@frontage/domain/webhooks.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '../../../lib/account-frame.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import managed from '../../../lib/managed/managed.module.css'
import { useUnderForm } from '../../../lib/managed/use-under-form.ts'
import { Badge, Button, Dialog, Skeleton, toast, type Crumb } from '../../../ui/index.ts'
import { DeliveryLog } from '../delivery-log.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { SecretPart } from '../secret-part.tsx'
import { useLooking } from '../use-looking.ts'
import type { LogShown } from '../webhook-calls.ts'
import { hostOf, momentOr, STATUS_TONES } from '../webhook-words.ts'
import styles from '../webhooks.module.css'
import { OWN_SERVICES, type OwnShown } from './own-calls.ts'
import { OwnForm } from './own-form.tsx'

export const OWN_TITLE = 'Send leads to your CRM'

interface Framed {
  above: readonly Crumb[]
}

export function OwnWebhookScreen({ above, endpoint, ...log }: OwnShown & Framed) {
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<EndpointWithSecret | null>(null)
  return (
    <AccountFrame
      title={OWN_TITLE}
      above={above}
      lead="Each new lead, each new message from one, and each lead that becomes yours is sent to the program that you name here, with the exact words that the person agreed to. Spam is not sent."
    >
      <div className={managed.page}>
        {endpoint ? (
          <OneAddress {...log} endpoint={endpoint} />
        ) : (
          <OwnForm
            endpoint={null}
            onMade={(now) => {
              setMade(now)
              void revalidate()
            }}
          />
        )}
        {made && <SecretDialog secret={made.secret} isRotated={false} onClose={() => setMade(null)} />}
      </div>
    </AccountFrame>
  )
}

export const OwnWebhookSkeleton = ({ above }: Framed) => (
  <AccountFrame title={OWN_TITLE} above={above} busy>
    <Skeleton height={360} />
  </AccountFrame>
)

const STATUS_NAMES = {
  on: 'On',
  failing: 'Failing',
  'off-asked': 'Paused',
  'off-failing': 'Turned off: failing',
  'off-gone': 'Turned off: gone',
} as const satisfies Record<WebhookEndpoint['status'], string>

function OneAddress({ endpoint, ...log }: LogShown & { endpoint: WebhookEndpoint }) {
  const { status } = endpoint
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'' | 'test' | 'turn' | 'delete'>('')
  const [isDeleting, setDeleting] = useState(false)
  const form = useUnderForm(endpoint, ({ version }) => version)
  const host = hostOf(endpoint.state.url)
  const isOff = status.startsWith('off')
  useLooking(isOff ? [] : log.rows, () => void revalidate())
  const again = () => void revalidate()

  const act = async (what: typeof busy, work: () => Promise<unknown>, said: string) => {
    setBusy(what)
    try {
      await work()
      toast.success(said)
      await revalidate()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy('')
  }
  const trouble = troubleOf(endpoint)
  return (
    <>
      <header className={managed.head}>
        <strong className={managed.name}>{host}</strong>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        <div className={managed.actions}>
          {!isOff && (
            <Button
              look="secondary"
              busy={busy === 'test'}
              onClick={() => void act('test', OWN_SERVICES.test, 'Test on its way')}
            >
              Send a test
            </Button>
          )}
          <Button
            look={isOff ? 'primary' : 'secondary'}
            busy={busy === 'turn'}
            onClick={() =>
              void act(
                'turn',
                () => OWN_SERVICES.turn(isOff),
                isOff ? 'Your leads are sent again' : 'Your leads are not sent until you turn it on',
              )
            }
          >
            {isOff ? 'Turn on' : 'Pause'}
          </Button>
          <Button look="secondary" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      </header>
      {trouble && (
        <output className={styles.trouble} data-tone={STATUS_TONES[status]}>
          {trouble}
        </output>
      )}
      <DeliveryLog {...log} services={OWN_SERVICES} isOff={isOff} onChanged={again} />
      <OwnForm
        key={form.key}
        endpoint={form.one}
        onUnsaved={form.onUnsaved}
        onSaved={() => void revalidate().then(form.onSaved)}
      />
      <SecretPart services={OWN_SERVICES} endpoint={endpoint} onRotated={again} />
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this address?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setDeleting(false)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={busy === 'delete'}
              onClick={() => void act('delete', OWN_SERVICES.remove, 'Your leads are not sent anywhere now')}
            >
              Delete address
            </Button>
          </>
        }
      >
        <p>
          Your leads are no longer sent to <strong>{host}</strong>, and the list of deliveries goes with it.
          The leads themselves stay here. This cannot be undone. To stop for a while, pause it instead.
        </p>
      </Dialog>
    </>
  )
}

/** What is the matter, and what to do; null: nothing is. */
function troubleOf({ status, state, failingSince, offAt }: WebhookEndpoint): string | null {
  const host = hostOf(state.url)
  switch (status) {
    case 'failing':
      return `Nothing has arrived at ${host} since ${momentOr(failingSince, '')}. We keep trying. After ${OFF_AFTER_DAYS} days without success we turn it off and email you.`
    case 'off-failing':
      return `We turned it off on ${momentOr(offAt, '')}: nothing had arrived at ${host} for ${OFF_AFTER_DAYS} days. Check the address and your CRM, turn it on, then send again what did not arrive.`
    case 'off-gone':
      return `We turned it off on ${momentOr(offAt, '')}: ${host} answered that it wants no more leads (410 Gone). Ask your CRM for another address.`
    case 'off-asked':
      return 'It is paused. Leads that come in now are not sent, also not later; you find them here.'
    case 'on':
      return null
  }
}
