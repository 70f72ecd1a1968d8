import type { SenderDomain, SenderState } from '@frontage/contracts/sender.ts'
import { useState } from 'react'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Badge, Button, Dialog, FieldError } from '../../ui/index.ts'
import { LocalPartField } from './local-part-field.tsx'
import { changeSender, checkSender, makeSenderKey, removeSender } from './sender-calls.ts'
import { SenderForm } from './sender-form.tsx'
import { SenderRecords } from './sender-records.tsx'
import { useSender, type SenderWork } from './use-sender.ts'
import styles from './sender.module.css'

/** The domain that emails come from: proved by DNS, one step after the other. */
export function SenderScreen({ sender: loaded }: { sender: SenderState }) {
  const work = useSender(loaded)
  const { domain } = work.sender
  if (!domain) return <SenderForm work={work} />
  return (
    <div className={styles.parts}>
      <AddressPart work={work} domain={domain} />
      <SenderRecords domain={domain} />
    </div>
  )
}

const STATES = {
  waiting: { name: 'Waiting for its record', tone: 'warning' },
  proved: { name: 'In use', tone: 'success' },
  lost: { name: 'Record is broken', tone: 'danger' },
} as const

const sentenceOfState = ({ state }: SenderDomain, platform: string): string =>
  state === 'proved'
    ? 'Emails of your site come from this address and are signed by your domain.'
    : state === 'waiting'
      ? `Emails come from ${platform} until the DKIM record below is found.`
      : `The DKIM record is not as it has to be, so emails come from ${platform} again until it is back.`

function AddressPart({ work, domain }: { work: SenderWork; domain: SenderDomain }) {
  const { sender, busy, fields, problem, run } = work
  const { local_part: saved, revision, state } = domain
  const [local, setLocal] = useState(saved)
  const [isRemoving, setRemoving] = useState(false)
  const hasCurrent = domain.keys.some((key) => key.state === 'current')
  const hasNext = domain.keys.some((key) => key.state === 'next')
  // As it is stored: what was typed in capitals has been saved.
  const isChanged = local.trim().toLowerCase() !== saved
  return (
    <PartSection title="Address">
      <p className={styles.head}>
        <strong className={styles.address}>{`${saved}@${domain.domain}`}</strong>
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      </p>
      <p className={styles.note}>{sentenceOfState(domain, sender.platform_address)}</p>
      <form
        aria-label="Address"
        className={styles.change}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run('change', () => changeSender({ revision, local_part: local }), 'Saved')
        }}
      >
        <LocalPartField value={local} error={fields.local_part} onChange={setLocal} />
        <Button type="submit" look="secondary" busy={busy === 'change'} disabled={!isChanged}>
          Save
        </Button>
      </form>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button busy={busy === 'check'} onClick={() => void run('check', checkSender, 'Checked')}>
          Check now
        </Button>
        {hasCurrent && !hasNext && (
          <Button
            look="secondary"
            busy={busy === 'key'}
            onClick={() =>
              void run(
                'key',
                makeSenderKey,
                'New key made. Enter its record; the other one signs until then.',
              )
            }
          >
            Make a new key
          </Button>
        )}
        <Button look="quiet" onClick={() => setRemoving(true)}>
          Remove domain
        </Button>
      </div>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="Remove this domain?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setRemoving(false)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={busy === 'remove'}
              onClick={() =>
                void run('remove', () => removeSender(revision), 'Domain removed').then(() =>
                  setRemoving(false),
                )
              }
            >
              Remove domain
            </Button>
          </>
        }
      >
        <p>
          Emails come from {sender.platform_address} from then on, and the keys of {domain.domain} are
          deleted. To use the domain again you enter a new record.
        </p>
      </Dialog>
      <LeaveGuard isUnsaved={isChanged}>The address has not been saved.</LeaveGuard>
    </PartSection>
  )
}
