import { domainOf } from '@frontage/domain/email.ts'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Button, PasswordField, TextField, toast } from '../../ui/index.ts'
import { prepareCaptcha } from './captcha.ts'
import { DirectoryDoor, directoryHref } from './directory-door.tsx'
import styles from './sign-in.module.css'
import { askToUnlock, signIn } from './sign-in.ts'

interface SignInFormProps {
  email: string
  returnUrl: string | null
  onEmail: (email: string) => void
  /** Called once the session is there; a real page load should follow, so that the server knows the user. */
  onSignedIn: () => void
  onForgot: () => void
}

interface Refused {
  sentence: string
  isWrong: boolean
  isLocked: boolean
}

export function SignInForm({ email, returnUrl, onEmail, onSignedIn, onForgot }: SignInFormProps) {
  const { signOn: directory } = useSite().tenant
  const [hasPassword, setHasPassword] = useState(!directory?.isOnly)
  const isTheirs = directory?.domains.includes(domainOf(email)) ?? false
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState({ email: false, password: false })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)

  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await signIn(email.trim(), password)
    if (result.outcome === 'signed-in') return onSignedIn()
    setBusy(false)
    if (result.outcome === 'captcha-failed') toast.error(result.sentence)
    else setRefusal(result)
  }

  const door = directory && (
    <DirectoryDoor
      name={directory.name}
      href={directoryHref(returnUrl, isTheirs ? email : '')}
      onPassword={hasPassword ? undefined : () => setHasPassword(true)}
    />
  )
  if (!hasPassword) return <div className={styles.form}>{door}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- touching a field starts the proof of work early
    <form
      className={styles.form}
      onFocus={prepareCaptcha}
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() && password && !isBusy) void submit()
      }}
    >
      {door}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={left.email && !email.trim() ? 'Email is required' : undefined}
        hint={isTheirs && `Addresses like yours log in with ${directory?.name}. Use the button above.`}
        onChange={(event) => onEmail(event.target.value)}
        onBlur={() => setLeft((before) => ({ ...before, email: true }))}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={left.password && !password ? 'Password is required' : undefined}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        />
        {refusal && (
          <p role="alert" className={styles.refusal} data-wrong={refusal.isWrong || undefined}>
            {refusal.sentence}
          </p>
        )}
        {refusal?.isLocked && <UnlockOffer key={email} email={email.trim()} />}
      </div>
      <Button type="submit" size="large" block busy={isBusy} disabled={!email.trim() || !password}>
        Log in
      </Button>
      <Button look="quiet" onClick={onForgot}>
        Forgot password?
      </Button>
    </form>
  )
}

/** For the owner before a browser the site does not know yet. */
function UnlockOffer({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [sentence, setSentence] = useState<string | null>(null)
  const ask = async () => {
    setState('busy')
    const result = await askToUnlock(email)
    setState('idle')
    setSentence(result.sentence)
  }
  if (sentence !== null) return <output className={styles.note}>{sentence}</output>
  return (
    <Button
      look="secondary"
      size="small"
      busy={state === 'busy'}
      onClick={() => void ask()}
      className={styles.unlock}
    >
      Email me a link
    </Button>
  )
}
