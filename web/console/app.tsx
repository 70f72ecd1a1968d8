import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ConsoleSession } from '@frontage/contracts/console.ts'
import { RUNBOOKS } from '@frontage/domain/runbooks.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { sentenceOf } from '../lib/api.ts'
import { LeaveQuestion } from '../lib/leave-question.tsx'
import { useLoaded } from '../lib/use-loaded.ts'
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '../ui/index.ts'
import { ask, SIGNED_OUT } from './ask.ts'
import { BrokerageScreen } from './brokerage.tsx'
import { Brokerages } from './brokerages.tsx'
import styles from './console.module.css'
import { Health } from './health.tsx'
import { Import } from './import.tsx'
import { Log } from './log.tsx'
import { OpenBrokerage } from './open-brokerage.tsx'
import { leave, useLeaveAsked, usePath } from './place.ts'
import { RunbookPage } from './runbook.tsx'
import { SignIn, WHY_SIGN_IN } from './sign-in.tsx'
import { SlowStatements } from './slow-statements.tsx'
import { useTitle } from './title.ts'
import { useCover } from './use-cover.ts'

const readSession = () => ask<ConsoleSession>('GET', 'session')

export function App() {
  const { retry, ...loaded } = useLoaded('session', readSession)
  if (loaded.state === 'failed')
    return (
      <main id="main" className={styles.narrow}>
        <ErrorState
          level={1}
          title="The console cannot be reached"
          message={sentenceOf(loaded.error)}
          onRetry={retry}
        />
      </main>
    )
  if (loaded.state === 'loading')
    return (
      <main id="main" className={styles.narrow} aria-busy="true">
        <Skeleton height={280} />
      </main>
    )
  const session = loaded.value
  if (session.step !== 'in') return <SignIn session={session} onStep={retry} />
  return <UntilItEnds session={session} onSignOut={retry} />
}

interface SignedInProps {
  session: ConsoleSession
  onSignOut: () => void
}

/** A session that ended hides the screen and keeps what was typed there, for whoever typed it. */
function UntilItEnds({ session, onSignOut }: SignedInProps) {
  const [now, setNow] = useState(session)
  const look = useCallback(() => {
    readSession().then(
      (read) => {
        // Somebody else's screen is nothing for her.
        if (read.step !== 'password' && read.email !== session.email) onSignOut()
        else setNow(read)
      },
      () => undefined,
    )
  }, [session.email, onSignOut])
  const hasEnded = now.step !== 'in'
  useEffect(() => {
    if (hasEnded) return
    const hear = (event: Event) => {
      event.preventDefault()
      look()
    }
    window.addEventListener(SIGNED_OUT, hear)
    return () => window.removeEventListener(SIGNED_OUT, hear)
  }, [hasEnded, look])
  const cover = useCover(hasEnded)
  return (
    <>
      <dialog ref={cover} className={styles.cover} aria-label="Sign in" aria-describedby={WHY_SIGN_IN}>
        {hasEnded && <SignIn session={now} onStep={look} hasEnded />}
      </dialog>
      <div hidden={hasEnded}>
        <SignedIn session={session} onSignOut={onSignOut} isBehind={hasEnded} />
      </div>
    </>
  )
}

const PLACES = [
  { href: '/', name: 'Brokerages' },
  { href: '/health', name: 'Health' },
  { href: '/log', name: 'Log' },
]

function SignedIn({ session, onSignOut, isBehind }: SignedInProps & { isBehind: boolean }) {
  const path = usePath()
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <a href="/" className={styles.sign}>
          Frontage <span>console</span>
        </a>
        <nav aria-label="Console">
          {PLACES.map(({ href, name }) => (
            <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <span className={styles.who}>{session.email}</span>
        <Button
          look="quiet"
          size="small"
          className={styles.out}
          onClick={() => leave(() => void ask('DELETE', 'session').then(onSignOut, onSignOut))}
        >
          Sign out
        </Button>
      </header>
      <main id={isBehind ? undefined : 'main'} tabIndex={-1} className={styles.main}>
        {session.recovery_left !== undefined && session.recovery_left < 3 && (
          <p className={styles.notice}>
            You have {session.recovery_left} recovery {session.recovery_left === 1 ? 'code' : 'codes'} left.
            Ask whoever runs the server for a reset before you lose your phone.
          </p>
        )}
        <Screen path={path} />
      </main>
      <AskBeforeLeaving />
    </>
  )
}

function AskBeforeLeaving() {
  const asked = useLeaveAsked()
  const go = () => {
    // The open dialog would keep the focus from where one goes.
    flushSync(() => asked?.stay())
    asked?.go()
  }
  return (
    <LeaveQuestion open={asked !== null} onLeave={go} onStay={() => asked?.stay()}>
      {asked?.says ?? ''}
    </LeaveQuestion>
  )
}

function Screen({ path }: { path: string }) {
  const runbook = /^\/runbooks\/([a-z]+)$/.exec(path)?.[1]
  const id = /^\/brokerages\/([a-z0-9-]+)$/.exec(path)?.[1]
  if (path === '/open') return <OpenBrokerage />
  if (path === '/import') return <Import />
  if (path === '/log') return <Log />
  if (path === '/health') return <Health />
  if (path === '/health/slow') return <SlowStatements />
  if (isOneOf(RUNBOOKS, runbook)) return <RunbookPage key={runbook} name={runbook} />
  if (id) return <BrokerageScreen key={id} id={id} />
  if (path === '/') return <Brokerages />
  return <NoSuchPage />
}

function NoSuchPage() {
  useTitle('No such page')
  return (
    <EmptyState
      level={1}
      title="The console has no such page"
      actions={<ButtonLink href="/">All brokerages</ButtonLink>}
    >
      It may have moved, or the address has a typing error.
    </EmptyState>
  )
}
