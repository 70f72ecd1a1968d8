import { useState } from 'react'
import {
  MAX_SUPPORT_MESSAGE,
  SUPPORT_HOURS,
  SUPPORT_SENTENCES,
  supportProblems,
} from '@frontage/domain/support.ts'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, TextArea } from '../../ui/index.ts'
import { SenderFields } from './sender-fields.tsx'
import { sendSupportMessage } from './support-calls.ts'
import styles from './support.module.css'

export type SupportOutcome = 'delivered' | 'undelivered'

interface SupportFormProps {
  /** What stands beside the send button. */
  back?: React.ReactNode
  /** Where they are not said beside it. */
  showHours?: boolean
  onOutcome: (outcome: SupportOutcome) => void
}

/** What is typed stays until it has been delivered. */
export function SupportForm({ back, showHours = false, onOutcome }: SupportFormProps) {
  const { user } = useSite()
  const form = useForm(supportProblems, {
    message: '',
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    email: user?.email ?? '',
  })
  const [isSending, setSending] = useState(false)

  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = form.check(event.currentTarget)
    if (!message || isSending) return
    setSending(true)
    try {
      await sendSupportMessage(message)
      form.reset()
      onOutcome('delivered')
    } catch {
      onOutcome('undelivered')
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <TextArea
        {...form.field('message')}
        label="Request or question"
        limit={MAX_SUPPORT_MESSAGE}
        value={form.values.message}
        onChange={(event) => form.set('message', event.target.value)}
        error={form.errorOf('message')}
      />
      <SenderFields form={form} />
      {showHours && <p className={styles.note}>Support hours: {SUPPORT_HOURS}.</p>}
      <div className={styles.actions}>
        {back}
        <Button type="submit" busy={isSending} disabled={!form.isValid || !form.isChanged}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** 'Message Delivered:' in bold, then what it means. */
export function OutcomeSentence({ outcome }: { outcome: SupportOutcome }) {
  const [lead, ...rest] = SUPPORT_SENTENCES[outcome].split(': ')
  return (
    <p className={styles.outcomeText}>
      <strong>{lead}:</strong> {rest.join(': ')}
    </p>
  )
}
