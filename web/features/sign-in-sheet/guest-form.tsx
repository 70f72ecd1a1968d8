import { MAX_LEAD_NAME, MAX_LEAD_PHONE } from '@frontage/contracts/limits.ts'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { leadProblems } from '@frontage/domain/leads/lead.ts'
import { HAS_AGENT, HAS_AGENT_QUESTION, type HasAgent } from '@frontage/domain/leads/sign-in-sheet.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, Checkbox, FieldError, RadioCards, TextField } from '../../ui/index.ts'
import { keepGuest, type StoredSheet } from './sheet-store.ts'
import styles from './sheet.module.css'

interface Typed {
  name: string
  email: string
  phone: string
}

const NOTHING: Typed = { name: '', email: '', phone: '' }

const problemsOf = (typed: Typed): Partial<Record<keyof Typed, string>> =>
  Object.fromEntries(leadProblems({ ...typed, message: '' }).map(({ field, sentence }) => [field, sentence]))

const newGuest = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

interface GuestFormProps {
  sheet: StoredSheet
  /** She is kept on the tablet; sending comes after. */
  onSigned: () => void
}

export function GuestForm({ sheet, onSigned }: GuestFormProps) {
  const form = useForm(problemsOf, NOTHING)
  // One for this guest, however often she presses.
  const [guest] = useState(newGuest)
  const [hasAgent, setHasAgent] = useState<HasAgent | null>(null)
  const [consents, setConsents] = useState(false)
  const [problem, setProblem] = useState('')
  const sign = async (element: HTMLFormElement) => {
    const typed = form.check(element)
    if (!typed) return
    const { pass, listing, account } = sheet
    try {
      await keepGuest({
        ...{ pass, listing, account, guest, signed_at: new Date().toISOString(), ...typed },
        ...{ has_agent: hasAgent, consents, problem: null },
      })
      onSigned()
    } catch {
      setProblem('This tablet has no room to keep your entry. Please tell the agent.')
    }
  }
  const text = (name: keyof Typed) => ({
    ...form.field(name),
    // The browser offers nobody what the guest before typed.
    autoComplete: 'off',
    value: form.values[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Sign in"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void sign(event.currentTarget)
      }}
    >
      <TextField label="Your name" maxLength={MAX_LEAD_NAME} {...text('name')} />
      <TextField label="Email" type="email" inputMode="email" maxLength={MAX_EMAIL} {...text('email')} />
      <TextField label="Phone" type="tel" optional maxLength={MAX_LEAD_PHONE} {...text('phone')} />
      <RadioCards
        legend={HAS_AGENT_QUESTION}
        value={hasAgent}
        onChange={setHasAgent}
        cards={keysOf(HAS_AGENT).map((value) => ({ value, title: HAS_AGENT[value] }))}
      />
      <Checkbox
        label={sheet.consent}
        checked={consents}
        onChange={({ target }) => setConsents(target.checked)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" size="large" block>
        Sign in
      </Button>
    </form>
  )
}
