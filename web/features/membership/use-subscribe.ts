/** From the button to the running plan: card kept, subscription created, bank asked, lost answers asked for again. */
import type { CreateSubscription, SubscriptionChallenge } from '@frontage/contracts/membership.ts'
import { useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import type { KeepingPaymentCard } from '../../lib/cards/use-keep-card.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { completeSubscription, createSubscription, fetchInformation } from './membership-calls.ts'

interface Subscribing {
  isBusy: boolean
  challenge: SubscriptionChallenge | null
  /** Never throws. */
  subscribe(wanted: Omit<CreateSubscription, 'payment_method'>): Promise<void>
  /** The bank was answered, or its dialog closed. */
  answered(): Promise<void>
}

export function useSubscribe(
  keeping: KeepingPaymentCard,
  tell: {
    onRefused: (sentence: string) => void
    /** What was shown is not what it costs: it is read again, before that is said. */
    onPriceChanged: () => Promise<void>
    onDone: () => void
    onBusy: (isBusy: boolean) => void
  },
): Subscribing {
  const [isBusy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<SubscriptionChallenge | null>(null)
  // One key per intention: after a lost reply the same one asks what became of it.
  const pendingRequest = useRef<{ wanted: string; key: string } | null>(null)
  const wantedPlan = useRef<string | null>(null)

  const busy = (now: boolean) => {
    setBusy(now)
    tell.onBusy(now)
  }
  const keyFor = (wanted: CreateSubscription): string => {
    const text = JSON.stringify(wanted)
    if (pendingRequest.current?.wanted !== text)
      pendingRequest.current = { wanted: text, key: newIdempotencyKey() }
    return pendingRequest.current.key
  }
  const refused = async (reason: unknown) => {
    const isDecided = reason instanceof ApiRefusal && reason.status >= 400 && reason.status < 500
    if (isDecided) pendingRequest.current = null
    if (reason instanceof ApiRefusal && reason.code === 'membership.price-changed')
      await tell.onPriceChanged()
    const running = await planNow()
    busy(false)
    if (running !== null && running === wantedPlan.current) tell.onDone()
    else tell.onRefused(sentenceOf(reason))
  }

  return {
    isBusy,
    challenge,
    async subscribe(wanted) {
      if (isBusy) return
      busy(true)
      wantedPlan.current = wanted.plan
      const card = await keeping.keep(true)
      if (card === null) return busy(false)
      const order = { ...wanted, payment_method: card }
      try {
        const reply = await createSubscription(order, { idempotencyKey: keyFor(order) })
        if (reply.status === 'requires_action') return setChallenge(reply)
        busy(false)
        tell.onDone()
      } catch (error) {
        await refused(error)
      }
    },
    async answered() {
      if (!challenge) return
      setChallenge(null)
      // The next try is a new one, whatever the bank was told.
      pendingRequest.current = null
      try {
        const reply = await completeSubscription()
        busy(false)
        if (reply.status === 'succeeded') tell.onDone()
        else tell.onRefused('Your bank was not answered. Nothing was charged; please try again.')
      } catch (error) {
        await refused(error)
      }
    },
  }
}

/**
 * Another tab was faster, or the answer to the first try got lost: what counts is which plan runs now, by its id. One
 * that another tab began instead of the one wanted here is not a success.
 */
async function planNow(): Promise<string | null> {
  try {
    return (await fetchInformation(true)).subscription?.plan?.id ?? null
  } catch {
    return null
  }
}
