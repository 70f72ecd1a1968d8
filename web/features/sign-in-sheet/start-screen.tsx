/** Where the agent makes a tablet the sheet of her open house, and sees who is not sent yet. */
import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import * as calls from '@frontage/contracts/calls/leads.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sentenceOf } from '../../lib/api.ts'
import { forgetSession } from '../../lib/stored-client-data.ts'
import { Button, ButtonLink, FieldError } from '../../ui/index.ts'
import { useWaiting } from './send-guests.ts'
import { endSheet, forgetGuest, keepSheet, type StoredSheet, type WaitingGuest } from './sheet-store.ts'
import styles from './sheet.module.css'

interface StartScreenProps {
  listing: string
  sheet: StoredSheet | null
  waiting: readonly WaitingGuest[]
  accountId: string
}

export function StartScreen({ listing, sheet, waiting: before, accountId }: StartScreenProps) {
  const { revalidate } = useRevalidator()
  const { waiting, run } = useWaiting(before)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Another agent's guests are nobody else's to see; they are sent all the same.
  const own = waiting.filter(({ account }) => account === accountId)
  const refused = own.filter((guest) => guest.problem !== null)
  const left = own.length - refused.length
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const started = await api.call(calls.startSheet, { body: { listing_id: listing } })
      await keepSheet({ ...started, listing, account: accountId })
      await api.call(accountCalls.logOut)
      forgetSession()
      // Back never shows what this page showed.
      addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
      location.replace(location.pathname)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <main id="main" className={styles.page}>
      <h1>Sign-in sheet</h1>
      <p>
        Guests of your open house sign in on this tablet and become your leads. Start the sheet while you have
        a connection; it stays open for 24 hours. If the connection is lost, guests can still sign in, and are
        sent when it is back.
      </p>
      <p>
        Starting it logs you out, on your other devices too, so that no guest gets into your account. To end
        it, log in on this tablet.
      </p>
      {left > 0 && (
        <output>
          {left === 1
            ? '1 sign-in waits to be sent.'
            : `${left.toLocaleString('en-US')} sign-ins wait to be sent.`}
        </output>
      )}
      {refused.length > 0 && (
        <section aria-label="Not taken">
          <h2>Add these by hand</h2>
          <ul className={styles.refused}>
            {refused.map((guest) => (
              <li key={guest.guest}>
                <p>{[guest.name, guest.email, guest.phone].filter(Boolean).join(' · ')}</p>
                <p className={styles.quiet}>{guest.problem}</p>
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => void forgetGuest(guest.guest).then(run, () => undefined)}
                >
                  I added {guest.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.buttons}>
        <Button size="large" busy={isBusy} onClick={() => void start()}>
          {sheet ? 'Start it again' : 'Start the sheet'}
        </Button>
        {sheet && (
          <Button
            size="large"
            look="secondary"
            onClick={() => void endSheet(listing).then(() => revalidate())}
          >
            End the sheet
          </Button>
        )}
        <ButtonLink size="large" look="secondary" href={`/listings/${listing}`}>
          Back to the listing
        </ButtonLink>
      </div>
    </main>
  )
}
