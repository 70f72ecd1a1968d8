import type { SignOn, SignOnAttempt } from '@frontage/contracts/sign-on.ts'
import { isConnected } from '@frontage/domain/sign-on-settings.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { shortTime } from '../../lib/when.ts'
import { Badge, Button, FieldError } from '../../ui/index.ts'
import { attemptSignOn } from './sign-on-calls.ts'
import styles from './sign-on.module.css'

interface AttemptPartProps {
  signOn: SignOn
  isUnsaved: boolean
}

/** A sign-in that changes nothing: what the directory says of whoever tries it, and what would happen with it here. */
export function AttemptPart({ signOn, isUnsaved }: AttemptPartProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { last_attempt: last, settings } = signOn
  const connected = isConnected(settings)
  const leave = async () => {
    setBusy(true)
    setProblem('')
    try {
      location.assign(await attemptSignOn())
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div id="attempt">
      <PartSection
        title="Try it"
        note="Sign in at your directory as yourself. Nobody is logged in and no account changes: you come back here and see what came."
      >
        {last && <Attempt attempt={last} />}
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.status}>
          <Button
            look="secondary"
            busy={busy}
            disabled={!connected || isUnsaved}
            onClick={() => void leave()}
          >
            {last ? 'Try it again' : 'Try it'}
          </Button>
          {(!connected || isUnsaved) && <p className={styles.note}>Save the connection first.</p>}
        </div>
      </PartSection>
    </div>
  )
}

function Attempt({ attempt }: { attempt: SignOnAttempt }) {
  const { at, by, is_current, problem, detail, would, identity } = attempt
  return (
    <div className={styles.attempt}>
      <div className={styles.status}>
        <Badge tone={problem ? 'danger' : is_current ? 'success' : 'warning'}>
          {problem
            ? 'It did not go through'
            : is_current
              ? 'It went through'
              : 'The connection changed since'}
        </Badge>
        <span className={styles.note}>
          {by}, {shortTime(new Date(at))}
        </span>
      </div>
      {problem && <p>{problem}</p>}
      {detail && (
        <p className={styles.note}>
          In its own words: <code>{detail}</code>
        </p>
      )}
      {would && <p>{would}</p>}
      {identity && (
        <dl>
          <Entry name="Its name for you" text={identity.subject} />
          <Entry name="Email" text={identity.email} />
          {keysOf(USER_FIELDS)
            .filter((field) => identity.fields[field] !== undefined)
            .map((field) => (
              <Entry key={field} name={USER_FIELDS[field]} text={identity.fields[field] ?? ''} />
            ))}
          <Entry name="Groups" text={identity.groups.join(', ')} />
          <Entry name="Everything that came" text={identity.claims.join(', ')} />
        </dl>
      )}
    </div>
  )
}

const Entry = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text || 'Nothing came'}</dd>
  </div>
)
