import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { isConnected } from '@frontage/domain/sign-on-settings.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Badge, Button, Dialog, FieldError, toast, VisuallyHidden } from '../../ui/index.ts'
import { ExpiryNote } from './expiry-note.tsx'
import { turnOff, turnOn } from './sign-on-calls.ts'
import styles from './sign-on.module.css'

interface StatusPartProps {
  signOn: SignOn
  /** Something is typed that is not saved yet. */
  isUnsaved: boolean
  onChanged: (signOn: SignOn) => void
}

/** Whether users log in with the directory, and what is left to do until they can. */
export function StatusPart({ signOn, isUnsaved, onChanged }: StatusPartProps) {
  const { settings, is_on, is_changed, is_tried, domains, version } = signOn
  const [asking, setAsking] = useState<'on' | 'off' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const connected = isConnected(settings)
  const isProved = domains.some(({ state }) => state === 'proved')
  const steps = [
    { href: '#connection', label: 'Connect your directory', isDone: connected },
    { href: '#domains', label: 'Prove your email domain', isDone: isProved },
    { href: '#attempt', label: 'Try it', isDone: connected && is_tried },
  ]
  const isReady = steps.every(({ isDone }) => isDone) && !isUnsaved

  const run = async (work: () => Promise<SignOn>, said: string) => {
    setBusy(true)
    setProblem('')
    try {
      onChanged(await work())
      toast.success(said, { topic: 'sign-on' })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setAsking(null)
    setBusy(false)
  }
  const begin = () =>
    run(
      () => turnOn(version),
      is_on ? 'Users log in with what you saved' : `Users can log in with ${settings.name}`,
    )
  const tone = is_on ? (is_changed ? 'warning' : 'success') : 'neutral'
  const state = is_on ? (is_changed ? 'On, with changes that wait' : 'On') : 'Off'
  return (
    <PartSection title="Status">
      <div className={styles.status}>
        <Badge tone={tone}>{state}</Badge>
        <p>
          {is_on
            ? is_changed
              ? 'Users still log in with the settings from before your last save.'
              : `The login of this site has a button “Continue with ${settings.name}”.`
            : 'Everybody logs in with a password.'}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ href, label, isDone }) => (
          <li key={href} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <CircleDashed size={20} aria-hidden="true" />
            )}
            <a href={href}>{label}</a>
            <VisuallyHidden>{isDone ? 'done' : 'to do'}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <ExpiryNote signOn={signOn} />
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        {(!is_on || is_changed) && (
          <Button
            disabled={!isReady}
            busy={busy && asking === null}
            onClick={() => (settings.is_only ? setAsking('on') : void begin())}
          >
            {is_on ? 'Use what is saved' : 'Turn on'}
          </Button>
        )}
        {is_on && (
          <Button look="secondary" onClick={() => setAsking('off')}>
            Turn off
          </Button>
        )}
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'on' ? 'Switch passwords off?' : `Turn off ${settings.name}?`}
        width={480}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button
              look={asking === 'on' ? 'primary' : 'danger'}
              busy={busy}
              onClick={() =>
                void (asking === 'on' ? begin() : run(turnOff, 'Everybody logs in with a password'))
              }
            >
              {asking === 'on' ? 'Turn on' : 'Turn off'}
            </Button>
          </>
        }
      >
        <p>
          {asking === 'on'
            ? `From now on everybody logs in with ${settings.name}. Administrators keep their password, so that the site can be reached when the directory cannot.`
            : 'Everybody logs in with a password again. Whoever has none gets a link from “Forgot password?”. What you set up here stays.'}
        </p>
      </Dialog>
    </PartSection>
  )
}
