import * as menuCalls from '@frontage/contracts/calls/menus.ts'
import * as orderCalls from '@frontage/contracts/calls/manage-orders.ts'
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import * as panelCalls from '@frontage/contracts/calls/panel.ts'
import * as webhookCalls from '@frontage/contracts/calls/webhooks.ts'
import * as supportCalls from '@frontage/contracts/calls/support.ts'
import type { WeekFigures } from '@frontage/contracts/panel.ts'
import { api } from '../../lib/api.ts'
import { part, type Part } from '../../lib/part.ts'
import type { Site } from '../../lib/site.ts'
import type { Known } from './needs.ts'

export interface NeedsLoaded {
  known: Known
  /** null: not for whoever asks, or it could not be asked. */
  week: WeekFigures | null
  /** Some of it could not be asked. */
  isPartial: boolean
}

/** Of endpoints that take no events, though an administrator wants them to. */
const TROUBLES: ReadonlySet<string> = new Set(['failing', 'off-failing', 'off-gone'])

/** What the user's sections know, all at once; what fails leaves the rest standing. */
export async function loadNeeds({ features: { menus } }: Pick<Site, 'features'>): Promise<NeedsLoaded> {
  const where = <T>(isOpen: boolean, ask: () => Promise<T>): Promise<Part<T | null>> =>
    part<T | null>(isOpen ? ask() : Promise.resolve(null))
  const ofOrders = menus['manage-orders']
  const [orders, payments, messages, inbox, pages, links, webhooks, own, week] = await Promise.all([
    where(ofOrders, () => api.call(orderCalls.list, { query: { pageSize: 1 } })),
    where(ofOrders, async () => (await api.call(orderCalls.listPayments)).length),
    where(ofOrders, async () => (await api.call(orderCalls.listMessages)).length),
    where(
      menus['control-panel'],
      async () => (await api.call(supportCalls.list, { query: { pageSize: 1 } })).newRows,
    ),
    where(menus['page-content-editor'], () => api.call(pageCalls.listPages)),
    where(menus['page-content-editor'], async () => (await api.call(menuCalls.read)).dead.length),
    where(
      menus.people,
      async () => (await api.call(webhookCalls.list)).filter(({ status }) => TROUBLES.has(status)).length,
    ),
    where(menus['control-panel'], () => api.call(panelCalls.needs)),
    where(menus['audit-log'], () => api.call(panelCalls.week)),
  ])
  return {
    known: {
      orders: valueOf(orders),
      payments: valueOf(payments),
      messages: valueOf(messages),
      newRequests: valueOf(inbox),
      pages: valueOf(pages),
      deadLinks: valueOf(links),
      webhooks: valueOf(webhooks),
      profiles: valueOf(own)?.unfinished_profiles ?? null,
      offers: valueOf(own)?.unsold_offers ?? null,
      templates: valueOf(own)?.templates_nowhere ?? null,
      taxes: valueOf(own)?.missing_taxes ?? null,
      certificates: valueOf(own)?.expiring_certificates ?? null,
    },
    week: valueOf(week),
    isPartial: [orders, payments, messages, inbox, pages, links, webhooks, own, week].some(
      (one) => 'error' in one,
    ),
  }
}

const valueOf = <T>(asked: Part<T | null>): T | null => ('value' in asked ? asked.value : null)
