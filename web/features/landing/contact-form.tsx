/** What a visitor writes to the agent. Its ticket is asked for when she begins, since the page itself is cached. */
import * as calls from '@frontage/contracts/calls/leads.ts'
import type { LandingShown } from '@frontage/contracts/landing.ts'
import type { LeadForm } from '@frontage/contracts/leads.ts'
import { MAX_LEAD_MESSAGE, MAX_LEAD_NAME, MAX_LEAD_PHONE } from '@frontage/contracts/limits.ts'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { LEAST_FILLING_MS, leadProblems } from '@frontage/domain/leads/lead.ts'
import { leadVia } from '@frontage/domain/leads/lead-via.ts'
import { useEffect, useRef, useState } from 'react'
import { api, ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, Checkbox, FieldError, TextArea, TextField } from '../../ui/index.ts'
import styles from './landing-view.module.css'

interface Typed {
  name: string
  email: string
  phone: string
  message: string
}

const NOTHING: Typed = { name: '', email: '', phone: '', message: '' }

const problemsOf = (typed: Typed): Partial<Record<keyof Typed, string>> =>
  Object.fromEntries(leadProblems(typed).map(({ field, sentence }) => [field, sentence]))

interface OpenedForm extends LeadForm {
  /** One that opens only when it is sent, such as after a lost connection, must not come back as fast as a program's. */
  mayBeSent: Promise<void>
}

/** Whether a printed code led here, as the address says. */
const viaOf = (): string => leadVia(new URLSearchParams(location.search).get('via'))

export function ContactForm({ page: { id, agent } }: { page: LandingShown }) {
  const form = useForm(problemsOf, NOTHING)
  const opening = useRef<Promise<OpenedForm> | null>(null)
  const sent = useRef<HTMLOutputElement>(null)
  const [opened, setOpened] = useState<LeadForm | null>(null)
  const [consents, setConsents] = useState(false)
  const [website, setWebsite] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  const open = (): Promise<OpenedForm> => {
    opening.current ??= api.call(calls.openForm, { query: { form: 'landing-page', id, via: viaOf() } }).then(
      (now) => {
        setOpened(now)
        // Another sentence is to be agreed to again.
        if (now.consent !== opened?.consent) setConsents(false)
        return { ...now, mayBeSent: new Promise((done) => setTimeout(done, LEAST_FILLING_MS)) }
      },
      (error: unknown) => {
        // The next press asks again.
        opening.current = null
        throw error
      },
    )
    return opening.current
  }
  const send = async (element: HTMLFormElement) => {
    const typed = form.check(element)
    if (!typed || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const { ticket, mayBeSent } = await open()
      await mayBeSent
      await api.call(calls.send, { body: { ticket, ...typed, consents, website } })
      setSent(true)
    } catch (error) {
      setProblem(sentenceOf(error))
      if (error instanceof ApiRefusal && error.code === 'leads.form-expired') {
        opening.current = null
        void open().catch(() => undefined)
      }
    }
    setBusy(false)
  }
  const text = (name: keyof Typed) => ({
    ...form.field(name),
    value: form.values[name],
    error: form.errorOf(name),
    onFocus: () => void open().catch(() => undefined),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  // Where the pressed button was.
  useEffect(() => {
    if (isSent) sent.current?.focus()
  }, [isSent])
  if (isSent)
    return (
      <output ref={sent} tabIndex={-1} className={styles.sent}>
        <strong>Thank you, {form.values.name.trim()}.</strong> {agent.name} has your message and will write
        back or call.
      </output>
    )
  return (
    <form
      noValidate
      aria-label={`Write to ${agent.name}`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <TextField label="Your name" autoComplete="name" maxLength={MAX_LEAD_NAME} {...text('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        {...text('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="tel"
        maxLength={MAX_LEAD_PHONE}
        {...text('phone')}
      />
      <TextArea label="Message" optional rows={4} maxLength={MAX_LEAD_MESSAGE} {...text('message')} />
      {/* On no screen and in no reading order: whoever fills it in is a program. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </div>
      {opened && (
        <Checkbox
          label={opened.consent}
          checked={consents}
          onChange={({ target }) => setConsents(target.checked)}
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div>
        <Button type="submit" busy={isBusy}>
          Send message
        </Button>
      </div>
    </form>
  )
}
