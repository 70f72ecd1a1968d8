/** A lead that the agent types in, such as from the sheet of an open house. */
import type { NewLead } from '@frontage/contracts/leads.ts'
import {
  MAX_LEAD_ANSWER,
  MAX_LEAD_MESSAGE,
  MAX_LEAD_NAME,
  MAX_LEAD_PHONE,
} from '@frontage/contracts/limits.ts'
import { leadProblems } from '@frontage/domain/leads/lead.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, FieldError, Select, TextArea, TextField } from '../../ui/index.ts'
import { addLead, leadHref, LEADS } from './lead-calls.ts'
import styles from './leads.module.css'

const EMPTY: NewLead = { name: '', email: '', phone: '', message: '', kind: 'open-house', consent: '' }
const KINDS = [
  { value: 'open-house', label: 'Open house sign-in' },
  { value: 'manual', label: 'Somewhere else' },
]

const problemsOf = (values: NewLead): Partial<Record<keyof NewLead, string>> =>
  Object.fromEntries(leadProblems(values).map(({ field, sentence }) => [field, sentence]))

export function NewLeadScreen() {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { values, set, field, errorOf, check } = useForm(problemsOf, EMPTY)
  const save = async (ready: NewLead) => {
    setBusy(true)
    setFailure('')
    try {
      const lead = await addLead(ready, key)
      void navigate(leadHref(lead), { replace: true })
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <AccountFrame title="New lead" above={[LEADS]}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const ready = check(event.currentTarget)
          if (ready) void save(ready)
        }}
      >
        <Select
          label="Met at"
          options={KINDS}
          value={values.kind}
          onChange={({ target }) => set('kind', target.value === 'manual' ? 'manual' : 'open-house')}
        />
        <TextField
          {...field('name')}
          label="Name"
          maxLength={MAX_LEAD_NAME}
          value={values.name}
          error={errorOf('name')}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => set('email', target.value)}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={MAX_LEAD_PHONE}
          value={values.phone}
          error={errorOf('phone')}
          onChange={({ target }) => set('phone', target.value)}
        />
        <TextArea
          {...field('message')}
          label="What do they want?"
          optional
          maxLength={MAX_LEAD_MESSAGE}
          value={values.message}
          onChange={({ target }) => set('message', target.value)}
        />
        <TextArea
          {...field('consent')}
          label="What they agreed to, word for word"
          optional
          rows={3}
          maxLength={MAX_LEAD_ANSWER}
          hint="The sentence on the sheet that was signed. Leave it empty if nothing was signed."
          value={values.consent}
          onChange={({ target }) => set('consent', target.value)}
        />
        {failure && <FieldError>{failure}</FieldError>}
        <div>
          <Button type="submit" busy={isBusy}>
            Add lead
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
