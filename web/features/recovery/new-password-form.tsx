import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { PASSWORD_HINT, passwordAdvice } from '../../lib/password-advice.ts'
import { useSite } from '../../lib/site.ts'
import { Button, FieldError, PasswordField } from '../../ui/index.ts'
import styles from './recovery.module.css'
import { resetPassword } from './recovery-calls.ts'

interface NewPasswordFormProps {
  token: string
  /** Whose password it is, for password managers. */
  email: string
  /** The account was made for them, and this is its first password. */
  isFirst: boolean
  onDone: () => void
  /** The link was used or ran out while the form was open. */
  onExpired: () => void
}

export function NewPasswordForm({ token, email, isFirst, onDone, onExpired }: NewPasswordFormProps) {
  const { tenant } = useSite()
  const [password, setPassword] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const advice = passwordAdvice(password, [tenant.name])

  const submit = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await resetPassword(token, password)
      onDone()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'account.token-invalid') return onExpired()
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        if (!advice && !isBusy) void submit()
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        name="new-password"
        autoComplete="new-password"
        value={password}
        hint={PASSWORD_HINT}
        error={wasLeft && password ? (advice ?? undefined) : undefined}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" size="large" block busy={isBusy} disabled={!password}>
        {isFirst ? 'Save password' : 'Save new password'}
      </Button>
    </form>
  )
}
