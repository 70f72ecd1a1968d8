import type { TenantHost } from '@frontage/contracts/hosts.ts'
import { Copy } from 'lucide-react'
import { dateAndTime } from '../../lib/dates.ts'
import { IconButton, toast } from '../../ui/index.ts'
import styles from './brand.module.css'

/** What to write into DNS, and what was found there. */
export function HostProof({ host }: { host: TenantHost }) {
  const { record, problem, checked_at } = host
  if (!record) return null
  return (
    <div className={styles.proof}>
      <p>
        {host.state === 'lost'
          ? 'The site still answers here, but the record that proves it is yours is gone. Put it back:'
          : 'To show that this address is yours, add this record where your domain is managed, then check. Point the address at this server as well.'}
      </p>
      <dl>
        <div>
          <dt>Type</dt>
          <dd>TXT</dd>
        </div>
        <Copied label="Name" text={record.name} />
        <Copied label="Value" text={record.value} />
      </dl>
      <output className={problem ? styles.problem : styles.note}>
        {problem || 'Not checked yet.'} {checked_at && `Checked ${dateAndTime(checked_at)}.`}
      </output>
    </div>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${label} copied`, { topic: 'copied' }),
      () => toast.error('Your browser did not let us copy. Select the text instead.', { topic: 'copied' }),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <IconButton label={`Copy the ${label.toLowerCase()}`} small onClick={() => void copy()}>
          <Copy size={18} />
        </IconButton>
      </dd>
    </div>
  )
}
