import { keysOf } from '@frontage/domain/typed-objects.ts'
import { emailProblem } from '@frontage/domain/email.ts'
import { MAX_NAME } from '@frontage/contracts/limits.ts'
import { useRef, useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { PASSWORD_HINT, passwordAdvice } from '../../lib/password-advice.ts'
import { useSite } from '../../lib/site.ts'
import { Button, FieldError, PasswordField, TextField } from '../../ui/index.ts'
import { PromoField } from './promo-field.tsx'
import { createAccount, utmOf } from './sign-up-calls.ts'
import styles from './sign-up.module.css'

interface SignUpFormProps {
  freeTrial: boolean
  onCreated: (email: string) => void
}

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', promoCode: '' }
type Field = keyof typeof EMPTY

export function SignUpForm({ freeTrial, onCreated }: SignUpFormProps) {
  const { tenant } = useSite()
  const [typed, setTyped] = useState(EMPTY)
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({})
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // One request is one account, however often it is sent; another wording is another request.
  const idempotencyKey = useRef({ of: '', key: '' })

  const problems: Partial<Record<Field, string | null>> = {
    firstName: typed.firstName.trim() ? null : 'Enter your first name',
    lastName: typed.lastName.trim() ? null : 'Enter your last name',
    email: emailProblem(typed.email),
    password: passwordAdvice(typed.password, [typed.firstName, typed.lastName, typed.email, tenant.name]),
  }
  const isRight = Object.values(problems).every((problem) => problem === null)

  const field = (name: Field) => ({
    name,
    value: typed[name],
    error: (left[name] && problems[name]) || undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
    onBlur: () => setLeft((now) => ({ ...now, [name]: true })),
  })

  const submit = async () => {
    const body = JSON.stringify(typed)
    if (idempotencyKey.current.of !== body) idempotencyKey.current = { of: body, key: newIdempotencyKey() }
    setBusy(true)
    setRefusal(null)
    try {
      const account = { ...typed, email: typed.email.trim(), freeTrial, utm: utmOf(location.search) }
      const { email } = await createAccount(account, idempotencyKey.current.key)
      onCreated(email)
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (isRight) return void submit()
        setLeft({ firstName: true, lastName: true, email: true, password: true })
        const first = keysOf(problems).find((name) => problems[name])
        form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={MAX_NAME}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" maxLength={MAX_NAME} {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Shown on your designs."
        {...field('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field('password')}
      />
      <PromoField
        value={typed.promoCode}
        onChange={(promoCode) => setTyped((now) => ({ ...now, promoCode }))}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" size="large" block busy={isBusy}>
        {freeTrial ? 'Start my free trial' : 'Create account'}
      </Button>
      <p className={styles.terms}>
        By going on you agree to the <A href="/terms-and-conditions">terms and conditions</A> and the{' '}
        <A href="/privacy-policy">privacy policy</A>.
      </p>
      <p className={styles.terms}>
        Already a member? <A href="/auth/login">Log in</A>
      </p>
    </form>
  )
}
