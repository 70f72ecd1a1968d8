import { emailProblem } from '@frontage/domain/email.ts'
import { useState } from 'react'
import { Button, TextField, toast } from '../../ui/index.ts'
import { prepareCaptcha } from './captcha.ts'
import styles from './sign-in.module.css'
import { forgotPassword } from './sign-in.ts'

interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sentence: string) => void
  onBack: () => void
}

export function ForgotForm({ email, onEmail, onSent, onBack }: ForgotFormProps) {
  const [wasLeft, setLeft] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = emailProblem(email)

  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await forgotPassword(email.trim())
    setBusy(false)
    if (result.outcome === 'sent') onSent(result.sentence)
    else if (result.outcome === 'captcha-failed') toast.error(result.sentence)
    else setRefusal(result.sentence)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- touching a field starts the proof of work early
    <form
      className={styles.form}
      noValidate
      onFocus={prepareCaptcha}
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (!problem && !isBusy) void submit()
      }}
    >
      <TextField
        ref={takeFocus}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={(wasLeft && problem) || refusal || undefined}
        onChange={(event) => {
          setRefusal(null)
          onEmail(event.target.value)
        }}
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" size="large" block busy={isBusy} disabled={problem !== null}>
        Send reset link
      </Button>
      <Button look="quiet" onClick={onBack}>
        Sign in
      </Button>
    </form>
  )
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
