/** What time does: trials end, periods renew, failed payments are tried again, and what should end ends. */
import type { EditorServices } from '../intents.ts'
import type { Customer } from '../objects.ts'
import { invalid } from '../refusal.ts'
import { text, type FormFields } from '../form.ts'
import { findInvoice, invoice, payInvoice } from './invoices.ts'
import type { Subscription, TestClock } from './objects.ts'
import { lineOf } from './prices.ts'
import { cancelSubscription, isOver, itemOf } from './subscriptions.ts'
import { customersOf, DAY, findTestClock, HOUR, periodAfter, timeOf } from './time.ts'

/** An unpaid first invoice is given up after this long. */
const FIRST_PAYMENT = 23 * HOUR
const TRIAL_END_TOLD = 3 * DAY
/** More than the renewals of three years: a time that was moved by mistake does not run for ever. */
const MOST_STEPS = 60

/** When something happens next to a subscription by itself; null: never again. */
export function nextMoment(subscription: Subscription): number | null {
  const { status, ours, created } = subscription
  const [{ current_period_end: end }] = subscription.items.data
  if (isOver(subscription)) return null
  if (status === 'incomplete') return created + FIRST_PAYMENT
  if (status === 'trialing' && !ours.isTrialEndTold) return end - TRIAL_END_TOLD
  if (status === 'past_due')
    return subscription.cancel_at_period_end ? Math.min(end, ours.retryAt ?? end) : ours.retryAt
  return end
}

/** Lets everything happen to a customer that is due by her time. */
export function catchUp(services: EditorServices, customerId: string): void {
  const now = timeOf(services, customerId)
  for (const { id } of subscriptionsOf(services, customerId)) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const current = services.journal.get<Subscription>(id)
      const due = current ? nextMoment(current) : null
      if (!current || due === null || due > now) break
      happen(services, current)
    }
  }
}

const subscriptionsOf = ({ journal }: EditorServices, customerId: string): Subscription[] =>
  journal.all<Subscription>('subscription').filter((one) => one.customer === customerId)

/** Everybody whose time is the clock's. */
export function catchUpAll(services: EditorServices): void {
  for (const customer of new Set(
    services.journal.all<Subscription>('subscription').map((one) => one.customer),
  )) {
    catchUp(services, customer)
  }
}

function happen(services: EditorServices, subscription: Subscription): void {
  const { id, status, ours } = subscription
  if (status === 'incomplete') {
    cancelSubscription(services, id, { reason: 'payment_failed' })
    return
  }
  if (status === 'trialing' && !ours.isTrialEndTold) {
    const told = services.journal.save<Subscription>({
      ...subscription,
      ours: { ...ours, isTrialEndTold: true },
    })
    services.events.emit('customer.subscription.trial_will_end', told)
    return
  }
  const [{ current_period_end: end }] = subscription.items.data
  const isEnd = subscription.cancel_at_period_end && timeOf(services, subscription.customer) >= end
  if (isEnd) {
    cancelSubscription(services, id)
    return
  }
  if (status === 'past_due') retry(services, subscription)
  else renew(services, subscription)
}

function retry(services: EditorServices, subscription: Subscription): void {
  const { id, latest_invoice: latest } = subscription
  if (!latest || findInvoice(services, latest).status !== 'open') return
  payInvoice(services, latest, { isLater: true })
  const after = services.journal.get<Subscription>(id)
  if (after?.status === 'past_due' && after.ours.retryAt === null) {
    cancelSubscription(services, id, { reason: 'payment_failed' })
  }
}

/** The next period begins; a card that is declined makes it overdue. */
function renew(services: EditorServices, before: Subscription): void {
  const [{ id: item, price, current_period_end: start }] = before.items.data
  const end = periodAfter(start, price.recurring.interval)
  const renewed = services.journal.save<Subscription>({
    ...before,
    status: 'active',
    items: itemOf(before.id, item, price, start, end),
    ours: { ...before.ours, failures: 0, retryAt: null },
  })
  const paid = invoice(services, renewed, {
    lines: [{ description: lineOf(services, price), amount: price.unit_amount, period: { start, end } }],
    reason: 'subscription_cycle',
    isLater: true,
  })
  services.events.emit('customer.subscription.updated', paid)
}

export function advanceTestClock(services: EditorServices, id: string, form: FormFields): TestClock {
  const clock = findTestClock(services, id)
  const target = Number(text(form.frozen_time))
  if (!Number.isInteger(target) || target < clock.frozen_time)
    throw invalid('The test clock can only move forward.', 'frozen_time')
  const customers = customersOf(services, clock)
  // Step by step, so that each thing happens at its own time.
  for (let step = 0; step < MOST_STEPS; step++) {
    const due = customers
      .flatMap(({ id: customer }) =>
        subscriptionsOf(services, customer).flatMap((it) => nextMoment(it) ?? []),
      )
      .filter((moment) => moment <= target)
    if (due.length === 0) break
    const at = Math.max(Math.min(...due), findTestClock(services, id).frozen_time)
    services.journal.save<TestClock>({ ...clock, frozen_time: at })
    for (const { id: customer } of customers) catchUp(services, customer)
  }
  const moved = services.journal.save<TestClock>({ ...clock, frozen_time: target })
  services.events.emit('test_helpers.test_clock.ready', moved)
  return moved
}

/** Moves one customer's time to the next thing that happens to her; what the portal's button does. */
export function skipAhead(services: EditorServices, customer: Customer): void {
  const moments = subscriptionsOf(services, customer.id).flatMap((it) => nextMoment(it) ?? [])
  if (moments.length === 0) return
  const ahead = Math.max(0, Math.min(...moments) - timeOf(services, customer.id)) + customer.ours.ahead
  services.journal.save<Customer>({ ...customer, ours: { ahead } })
  catchUp(services, customer.id)
}
