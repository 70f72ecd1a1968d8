import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, TextField, toast } from '../../ui/index.ts'
import { prepareCaptcha } from './captcha.ts'
import styles from './sign-in.module.css'
import { signIn } from './sign-in.ts'

interface SignInFormProps {
  /** Called once the session is there; a real page load should follow, so that the server knows the person. */
  onSignedIn: () => void
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState({ email: false, password: false })
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ sentence: string; isWrong: boolean } | null>(null)

  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await signIn(email.trim(), password)
    if (result.outcome === 'signed-in') return onSignedIn()
    setBusy(false)
    if (result.outcome === 'captcha-failed') toast.error(result.sentence)
    else setRefusal(result)
  }

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
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft((before) => ({ ...before, email: true }))}
      />
      <div>
        <TextField
          label="Password"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={password}
          error={left.password && !password ? 'Password is required' : undefined}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => setLeft((before) => ({ ...before, password: true }))}
          end={
            <IconButton
              small
              label={isShown ? 'Hide password' : 'Show password'}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            </IconButton>
          }
        />
        {refusal && (
          <p role="alert" className={styles.refusal} data-wrong={refusal.isWrong || undefined}>
            {refusal.sentence}
          </p>
        )}
      </div>
      <Button type="submit" size="large" block busy={isBusy} disabled={!email.trim() || !password}>
        Log in
      </Button>
    </form>
  )
}
