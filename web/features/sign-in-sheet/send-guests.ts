/** Sends the guests who wait. Each carries her own key: whoever is sent twice is stored once. */
import * as calls from '@frontage/contracts/calls/leads.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, ApiRefusal } from '../../lib/api.ts'
import { forgetGuest, keepGuest, readWaiting, type WaitingGuest } from './sheet-store.ts'

const AGAIN_MS = 30_000

/** No connection, too many at once, or the server is not well: later it may work. */
const mayWorkLater = ({ status }: ApiRefusal): boolean => status === 0 || status === 429 || status >= 500

async function sendOne({ listing: _listing, account: _account, problem: _problem, ...body }: WaitingGuest) {
  await api.call(calls.signIn, { body })
}

let sending: Promise<void> | null = null

async function sendAll(): Promise<void> {
  for (const guest of await readWaiting()) {
    if (guest.problem !== null) continue
    try {
      await sendOne(guest)
      await forgetGuest(guest.guest)
    } catch (error) {
      if (!(error instanceof ApiRefusal) || mayWorkLater(error)) return
      await keepGuest({ ...guest, problem: error.message })
    }
  }
}

/** One after the other, never two at a time. */
const send = (): Promise<void> =>
  (sending ??= sendAll().finally(() => {
    sending = null
  }))

/** Sends while the page is open. @returns who is not sent yet */
export function useWaiting(before: readonly WaitingGuest[] | null) {
  const [waiting, setWaiting] = useState(before)
  const run = useCallback(async () => {
    setWaiting(await readWaiting())
    await send()
    setWaiting(await readWaiting())
  }, [])
  useEffect(() => {
    const soon = () => void run().catch(() => undefined)
    soon()
    const again = setInterval(soon, AGAIN_MS)
    addEventListener('online', soon)
    return () => {
      clearInterval(again)
      removeEventListener('online', soon)
    }
  }, [run])
  return { waiting: waiting ?? [], run }
}
