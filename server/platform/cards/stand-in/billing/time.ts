/** A customer's time: the clock's, that of a test clock, or ahead of it where somebody moved it on the portal. */
import { findCustomer, type Books } from '../cards.ts'
import { text, type FormFields } from '../form.ts'
import { newId, type Customer } from '../objects.ts'
import { invalid, missing } from '../refusal.ts'
import type { TestClock } from './objects.ts'

export const HOUR = 60 * 60
export const DAY = 24 * HOUR

export function timeOf(books: Books, customerId: string): number {
  const { test_clock, ours } = findCustomer(books, customerId)
  return test_clock ? findTestClock(books, test_clock).frozen_time : books.now() + ours.ahead
}

export const periodAfter = (from: number, interval: 'month' | 'year'): number =>
  monthsAfter(from, interval === 'month' ? 1 : 12)

/** The same day of a later month; the last of a shorter one. Seconds. */
export function monthsAfter(from: number, months: number): number {
  const start = new Date(from * 1000)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end.getTime() / 1000
}

export function createTestClock({ journal, now }: Books, form: FormFields): TestClock {
  const frozen = Number(text(form.frozen_time))
  if (!Number.isInteger(frozen)) throw invalid('Invalid timestamp.', 'frozen_time')
  return journal.save<TestClock>({
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: now(),
    frozen_time: frozen,
    name: text(form.name) ?? null,
    status: 'ready',
    deletes_after: now() + 30 * DAY,
  })
}

export function findTestClock({ journal }: Books, id: string): TestClock {
  const clock = journal.get<TestClock>(id)
  if (clock?.object !== 'test_helpers.test_clock') throw missing('test clock', id)
  return clock
}

export function customersOf({ journal }: Books, clock: TestClock): Customer[] {
  return journal.all<Customer>('customer').filter((customer) => customer.test_clock === clock.id)
}
