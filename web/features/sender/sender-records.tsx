import type { SenderDomain, SenderKey } from '@frontage/contracts/sender.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Badge } from '../../ui/index.ts'
import { SenderRecordPart } from './sender-record.tsx'
import styles from './sender.module.css'

const KEYS: Record<SenderKey['state'], { title: string; note: string }> = {
  current: {
    title: 'DKIM',
    note: 'The key by which receivers see that an email is yours. It signs every email; leave its record where it is.',
  },
  next: {
    title: 'DKIM',
    note: 'The key by which receivers see that an email is yours. Once we find this record, emails are signed and come from your domain.',
  },
  old: { title: 'DKIM, the key before', note: 'Emails that it signed may still be on their way.' },
}

/** The records to enter where the domain is managed, each with how it is. */
export function SenderRecords({ domain }: { domain: SenderDomain }) {
  const { keys, spf, dmarc, return_path: returnPath, checked_at: checked } = domain
  const isRotating = keys.some(({ state }) => state === 'current')
  return (
    <PartSection
      title="DNS records"
      note={`Enter them where ${domain.domain} is managed. We look by ourselves, next at ${dateAndTime(domain.next_check_at)}${checked ? `; last at ${dateAndTime(checked)}` : ''}.`}
    >
      {keys.map((key) => (
        <SenderRecordPart
          key={key.selector}
          title={key.state === 'next' && isRotating ? 'DKIM, the new key' : KEYS[key.state].title}
          record={key.record}
          mark={key.state === 'current' && <Badge>Signs</Badge>}
        >
          {KEYS[key.state].note}
          {key.until && ` You can delete its record after ${dateAndTime(key.until)}.`}
        </SenderRecordPart>
      ))}
      {spf ? (
        <SenderRecordPart title="SPF" record={spf}>
          Which servers may send for your domain. A domain has one such record: if there is one, replace it by
          this one, which adds our servers to it.
        </SenderRecordPart>
      ) : (
        <section className={styles.record} aria-label="SPF">
          <h3>SPF</h3>
          <p className={styles.note}>
            The operator of this platform has not said which servers send its email, so there is no record to
            enter. DKIM alone is enough for your emails to count as yours.
          </p>
        </section>
      )}
      <SenderRecordPart title="DMARC" record={dmarc}>
        What receivers do with emails that only pretend to be yours, and where they report them (rua). Begin
        with p=none, which changes nothing for anybody, and use an address that exists at your domain. A
        record that is there already can stay.
      </SenderRecordPart>
      <section className={styles.record} aria-label="Return-Path">
        <h3>Return-Path</h3>
        <p className={styles.note}>
          Emails that cannot be delivered come back to <strong>{returnPath}</strong>.{' '}
          {spf &&
            'Once the SPF record is in place, that is your own address, so that SPF and DKIM both name your domain. Have a mailbox there.'}
        </p>
      </section>
    </PartSection>
  )
}
