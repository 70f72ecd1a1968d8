import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ConsoleSession, FactorSetup } from '@frontage/contracts/console.ts'
import { sentenceOf } from '../lib/api.ts'
import { isCopied } from '../lib/copy-text.ts'
import { Button, FieldError, PasswordField, Skeleton, TextField } from '../ui/index.ts'
import { ask } from './ask.ts'
import styles from './console.module.css'
import { useTitle } from './title.ts'
import own from './sign-in.module.css'

/** The id of what says that a session has ended. */
export const WHY_SIGN_IN = 'why-sign-in'

interface StepProps {
  /** Another step is next. */
  onStep: () => void
}

interface SignInProps extends StepProps {
  session: ConsoleSession
  /** She was signed in, and her screen waits behind this. */
  hasEnded?: boolean
}

export const SignIn = (props: SignInProps) => <Step key={props.session.step} {...props} />

function Step({ session, onStep, hasEnded = false }: SignInProps) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    // What had the focus went with the step before.
    if (document.activeElement === document.body) main.current?.querySelector('input')?.focus()
  }, [])
  return (
    <main id="main" ref={main} className={styles.narrow}>
      <p className={styles.sign}>
        Frontage <span>console</span>
      </p>
      {hasEnded && (
        <p id={WHY_SIGN_IN} className={styles.notice}>
          Your session has ended. Sign in to go on; what you typed is still there.
        </p>
      )}
      {session.step === 'password' && <Password onStep={onStep} />}
      {session.step === 'code' && <Code onStep={onStep} />}
      {session.step === 'set-up' && <SetUp onStep={onStep} />}
    </main>
  )
}

/** Sends a form once; what is wrong is said at a field, where it is typed again. */
function useSending(send: () => Promise<unknown>, then: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setProblem('')
    send()
      .then(then, (error: unknown) => {
        flushSync(() => setProblem(sentenceOf(error)))
        const field = form.querySelector<HTMLInputElement>('[aria-invalid]')
        field?.focus()
        field?.select()
      })
      .finally(() => setBusy(false))
  }
  return { busy, problem, submit }
}

function Password({ onStep }: StepProps) {
  useTitle('Sign in')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problem, submit } = useSending(() => ask('POST', 'session', { email, password }), onStep)
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Sign in</h1>
      <p className={styles.quiet}>For those who operate the platform.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={busy} block>
        Continue
      </Button>
    </form>
  )
}

function Code({ onStep }: StepProps) {
  useTitle('Enter your code')
  const [code, setCode] = useState('')
  const { busy, problem, submit } = useSending(() => ask('POST', 'session/code', { code }), onStep)
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Enter your code</h1>
      <TextField
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy} block>
        Sign in
      </Button>
      <StartOver onStep={onStep} />
    </form>
  )
}

function SetUp({ onStep }: StepProps) {
  const [setup, setSetup] = useState<FactorSetup>()
  const [failed, setFailed] = useState('')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<readonly string[]>()
  useTitle(recovery ? 'Save your recovery codes' : 'Set up your second factor')
  useEffect(() => {
    ask<FactorSetup>('POST', 'session/factor').then(setSetup, (error: unknown) =>
      setFailed(sentenceOf(error)),
    )
  }, [])
  const { busy, problem, submit } = useSending(
    async () => {
      const confirmed = await ask<{ recovery: string[] }>('PUT', 'session/factor', { code })
      setRecovery(confirmed.recovery)
    },
    () => {},
  )
  if (recovery) return <Recovery codes={recovery} onStep={onStep} />
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Set up your second factor</h1>
      <p className={styles.quiet}>Scan this with an authenticator app, then enter the code that it shows.</p>
      {failed && <FieldError>{failed}</FieldError>}
      {setup ? (
        <>
          <img
            className={own.qr}
            src={setup.qr}
            alt="Setup code for an authenticator app"
            width={208}
            height={208}
          />
          <p className={styles.quiet}>
            Or type this key: <code className={own.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      ) : (
        !failed && <Skeleton width={208} height={208} />
      )}
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy} block>
        Confirm
      </Button>
      <StartOver onStep={onStep} />
    </form>
  )
}

function Recovery({ codes, onStep }: { codes: readonly string[] } & StepProps) {
  const [isStored, setStored] = useState(false)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  return (
    <section className={styles.form} aria-labelledby="recovery">
      <h1 id="recovery">Save your recovery codes</h1>
      <p className={styles.quiet}>
        Each signs you in once if you lose your phone. They are shown only now: print them or put them into
        your password manager.
      </p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        block
        onClick={() =>
          void isCopied(codes.join('\n')).then((succeeded) => setCopied(succeeded ? 'yes' : 'no'))
        }
      >
        {copied === 'yes' ? 'Copied' : 'Copy the codes'}
      </Button>
      {copied === 'no' && (
        <FieldError>This browser did not copy them. Select and copy them yourself.</FieldError>
      )}
      <label className={own.check}>
        <input type="checkbox" checked={isStored} onChange={(event) => setStored(event.target.checked)} />I
        have saved them
      </label>
      <Button block disabled={!isStored} onClick={onStep}>
        Go to the console
      </Button>
    </section>
  )
}

const StartOver = ({ onStep }: StepProps) => (
  <Button look="quiet" onClick={() => void ask('DELETE', 'session').then(onStep, onStep)}>
    Sign in as someone else
  </Button>
)
