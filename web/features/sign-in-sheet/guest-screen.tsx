/** What guests see, one after the other: nothing that one typed is there for the next. */
import { SHEET_CLEARS_MS, SHEET_OPEN_MS } from '@frontage/domain/leads/sign-in-sheet.ts'
import { useEffect, useState } from 'react'
import { loginPath } from '../../lib/refusals.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/index.ts'
import { GuestForm } from './guest-form.tsx'
import { keepOffline } from './keep-offline.ts'
import { useWaiting } from './send-guests.ts'
import type { StoredSheet } from './sheet-store.ts'
import styles from './sheet.module.css'

const THANKS_MS = 5_000

/** @param isReady whether the sheet can be reloaded without a connection; null: not known yet */
const offline = (isReady: boolean | null): string => {
  if (isReady === null) return 'Getting ready to work without a connection…'
  return isReady
    ? 'Works without a connection.'
    : 'Keep this page open: without a connection it cannot be opened again.'
}

export function GuestScreen({ sheet }: { sheet: StoredSheet }) {
  const { tenant } = useSite()
  const { waiting, run } = useWaiting(null)
  const [guest, setGuest] = useState({ number: 0, isThanked: false })
  const [isOver, setOver] = useState(false)
  const [isReady, setReady] = useState<boolean | null>(null)
  useEffect(() => {
    keepOffline().then(setReady, () => setReady(false))
  }, [])
  useEffect(() => {
    const look = () => setOver(Date.now() > Date.parse(sheet.started_at) + SHEET_OPEN_MS)
    look()
    const again = setInterval(look, 60_000)
    return () => clearInterval(again)
  }, [sheet.started_at])
  useClearing(guest, () => setGuest(({ number }) => ({ number: number + 1, isThanked: false })))
  return (
    <main id="main" className={styles.page}>
      <p className={styles.quiet}>{tenant.name}</p>
      <h1>Welcome to {sheet.name}</h1>
      {isOver ? (
        <p>This sheet is closed. Its agent can log in to start it again.</p>
      ) : guest.isThanked ? (
        <output className={styles.thanks}>Thank you, you are signed in. Enjoy your visit.</output>
      ) : (
        <GuestForm
          key={guest.number}
          sheet={sheet}
          onSigned={() => {
            setGuest(({ number }) => ({ number: number + 1, isThanked: true }))
            void run().catch(() => undefined)
          }}
        />
      )}
      <footer className={styles.foot}>
        <output>
          {waiting.length === 0
            ? 'All sign-ins are sent.'
            : waiting.length === 1
              ? '1 sign-in waits to be sent.'
              : `${waiting.length.toLocaleString('en-US')} sign-ins wait to be sent.`}
        </output>
        <output>{offline(isReady)}</output>
        <ButtonLink look="quiet" size="small" href={loginPath(`/sign-in-sheet/${sheet.listing}`)}>
          For the agent
        </ButtonLink>
      </footer>
    </main>
  )
}

/** The next guest begins with an empty form: after thanks, when nobody touches it, and when the page is left. */
function useClearing({ number, isThanked }: { number: number; isThanked: boolean }, clear: () => void): void {
  useEffect(() => {
    const wait = isThanked ? THANKS_MS : SHEET_CLEARS_MS
    let timer = setTimeout(clear, wait)
    const touched = () => {
      if (isThanked) return
      clearTimeout(timer)
      timer = setTimeout(clear, wait)
    }
    const events = ['pointerdown', 'keydown', 'input'] as const
    for (const name of events) addEventListener(name, touched)
    addEventListener('pagehide', clear)
    return () => {
      clearTimeout(timer)
      for (const name of events) removeEventListener(name, touched)
      removeEventListener('pagehide', clear)
    }
    // A guest's own timer: `clear` is another function at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [number, isThanked])
}
