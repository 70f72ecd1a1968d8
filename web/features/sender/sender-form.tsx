import { useState } from 'react'
import { FieldError, Button, TextField } from '../../ui/index.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { LocalPartField } from './local-part-field.tsx'
import { addSender } from './sender-calls.ts'
import type { SenderWork } from './use-sender.ts'
import styles from './sender.module.css'

/** The first step: which domain. What was typed stays until it is taken. */
export function SenderForm({ work }: { work: SenderWork }) {
  const { sender, busy, fields, problem, run } = work
  const [domain, setDomain] = useState('')
  const [local, setLocal] = useState('hello')
  return (
    <PartSection
      title="Your domain"
      note={`Emails of your site come from ${sender.platform_address} today. From your own domain, recipients see your address, and mailbox providers know that it is you.`}
    >
      <form
        aria-label="Email domain"
        className={styles.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run('add', () => addSender({ domain, local_part: local }), 'Domain added')
        }}
      >
        <div className={styles.fields}>
          <LocalPartField
            value={local}
            error={fields.local_part}
            hint="Have a mailbox there, even though replies go where your settings say."
            onChange={setLocal}
          />
          <TextField
            label="Domain"
            name="domain"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            value={domain}
            error={fields.domain}
            hint="One that you own, and whose DNS records you can change."
            onChange={({ target }) => setDomain(target.value)}
          />
        </div>
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.actions}>
          <Button type="submit" busy={busy === 'add'}>
            Add domain
          </Button>
        </div>
      </form>
    </PartSection>
  )
}
