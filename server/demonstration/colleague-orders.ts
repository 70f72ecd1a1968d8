/** What the demonstration colleagues have ordered, so that managers find reports. */
import { TenantSettings } from '@frontage/contracts/tenants.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { DAY_MS, pastOrder, type Buyer, type PastOrder, type Sellable } from './past-orders.ts'

const DAYS_BACK = 210
const QUANTITIES = [100, 250, 250, 500, 500, 1000]

/** The same figures at every seeding: a small generator with a fixed seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function colleagueOrders(
  tenant: DemoTenant,
  people: readonly Buyer[],
  templates: readonly Sellable[],
  now: Date,
): PastOrder[] {
  const next = numbersFrom(20_261_121)
  return people.flatMap((buyer, at) =>
    Array.from({ length: 2 + ((at * 5) % 8) }, () => anOrder(tenant, buyer, templates, next, now)),
  )
}

function anOrder(
  tenant: DemoTenant,
  buyer: Buyer,
  templates: readonly Sellable[],
  next: (below: number) => number,
  now: Date,
): PastOrder {
  // None of the last day: those are checked against the charges that paid for them.
  const placedAt = new Date(now.getTime() - (1 + next(DAYS_BACK)) * DAY_MS - (8 + next(600)) * 60_000)
  const settings = TenantSettings.parse(tenant.settings)
  const lines = Array.from({ length: 1 + next(2) }, () => ({
    template: oneOf(templates, next),
    quantity: oneOf(QUANTITIES, next),
    type: 'print-and-ship' as const,
    companyPays: settings.bill_to_company && next(3) === 0,
    design: null,
    mailingList: null,
  }))
  const ageDays = (now.getTime() - placedAt.getTime()) / DAY_MS
  return pastOrder(tenant, { buyer, placedAt, status: statusAt(ageDays, next(25) === 0), lines })
}

function oneOf<T>(things: readonly T[], next: (below: number) => number): T {
  const chosen = things[next(things.length)]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}

function statusAt(ageDays: number, isCancelled: boolean) {
  if (ageDays > 12) return isCancelled ? ('cancelled' as const) : ('delivered' as const)
  if (ageDays > 6) return 'shipped' as const
  return ageDays > 2 ? ('in-production' as const) : ('placed' as const)
}
