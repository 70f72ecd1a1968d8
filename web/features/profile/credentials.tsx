import { emailProblem } from '@frontage/domain/email.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { PASSWORD_HINT, passwordAdvice } from '../../lib/password-advice.ts'
import { useSite } from '../../lib/site.ts'
import { Button, Dialog, FieldError, PasswordField, TextField, toast } from '../../ui/index.ts'
import { changeEmail, changePassword } from './profile-calls.ts'
import styles from './profile.module.css'

/** Email and password: the owner's alone, each behind the current password. */
export function Credentials({ email }: { email: string }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className={styles.section} aria-label="Login details">
      <h2>Login details</h2>
      <p>
        You log in as <strong>{email}</strong>.
      </p>
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={() => setOpen('email')}>
          Change email
        </Button>
        <Button look="secondary" size="small" onClick={() => setOpen('password')}>
          Change password
        </Button>
      </div>
      <Dialog open={open === 'email'} onClose={close} title="Change your email" width={440}>
        <EmailForm onDone={close} />
      </Dialog>
      <Dialog open={open === 'password'} onClose={close} title="Change your password" width={440}>
        <PasswordForm onDone={close} />
      </Dialog>
    </section>
  )
}

function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      done()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  return { isBusy, refusal, attempt }
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const { isBusy, refusal, attempt } = useAttempt()
  const problem = emailProblem(email)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (problem || !password || isBusy) return
        void attempt(
          () => changeEmail(email.trim(), password),
          () => {
            toast.success('Check the inbox of the new address', {
              description: 'Your email changes when you open the link we sent there.',
            })
            onDone()
          },
        )
      }}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={(wasLeft && problem) || undefined}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" busy={isBusy} disabled={!email || !password}>
        Send the link
      </Button>
    </form>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { tenant, user } = useSite()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const { isBusy, refusal, attempt } = useAttempt()
  const about = user ? [user.firstName, user.lastName, user.email, tenant.name] : []
  const advice = passwordAdvice(next, about)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (advice || !current || isBusy) return
        void attempt(
          () => changePassword(current, next),
          () => {
            toast.success('Your password was changed', { description: 'Other devices were signed out.' })
            onDone()
          },
        )
      }}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={next}
        error={(wasLeft && next && advice) || undefined}
        onChange={(event) => setNext(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" busy={isBusy} disabled={!current || !next}>
        Save new password
      </Button>
    </form>
  )
}
