/** The designs, photographs, orders and messages of the agent whom the README names first. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OrderLine } from '@frontage/contracts/orders.ts'
import type { Tx } from '@frontage/db/client.ts'
import { DEMO_ORDERS, demoDesigns, type DemoSlot } from '@frontage/catalog/brokerages/agent-designs.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { insertDesign } from '../modules/designs/index.ts'
import { insertFile, type NewFile } from '../modules/files/index.ts'
import { announceOrder } from '../modules/notifications/index.ts'
import { DAY_MS, pastOrder, wayOf, type Buyer, type PastOrder, type Sellable } from './past-orders.ts'

type Slots = OrderLine['slots']
type SavedDesigns = ReadonlyMap<string, { id: string; name: string; slug: string; slots: Slots }>
type StoredPhoto = Omit<NewFile, 'accountId' | 'purpose'>

export const readPhoto = (catalog: string, name: string): Promise<Buffer> =>
  readFile(join(catalog, 'photos', `${name}.jpg`))

/** Names of the photographs that the agents have uploaded. */
export const photosOf = (tenant: DemoTenant, now: Date): string[] => [
  ...new Set(
    demoDesigns(tenant, now).flatMap(({ slots }) =>
      Object.values(slots).flatMap((slot) => ('photo' in slot ? [slot.photo] : [])),
    ),
  ),
]

interface Agent {
  tenant: DemoTenant
  buyer: Buyer
  templates: readonly Sellable[]
  photos: ReadonlyMap<string, StoredPhoto>
  now: Date
}

/** Saves the designs. @returns the orders of them, yet to be written */
export async function agentHistory(tx: Tx, agent: Agent): Promise<PastOrder[]> {
  const designs = await saveDesigns(tx, agent)
  const list = await firstList(tx, agent)
  return DEMO_ORDERS.map(({ daysAgo, status, lines }) =>
    pastOrder(agent.tenant, {
      buyer: agent.buyer,
      placedAt: new Date(agent.now.getTime() - daysAgo * DAY_MS),
      status,
      lines: lines.map(({ design: id, quantity, type }) => {
        const design = designs.get(id)
        const template = agent.templates.find(({ slug }) => slug === design?.slug)
        if (!design || !template) throw new Error(`The demonstration agent has no design '${id}'.`)
        const isMailed = type === 'mail-list'
        return {
          template,
          design,
          quantity: isMailed ? list.row_count : quantity,
          type,
          companyPays: false,
          mailingList: isMailed ? list : null,
        }
      }),
    }),
  )
}

/** What the bell has told of the last weeks; all but the newest has been read. */
export async function announceHistory(
  tx: Tx,
  { tenant, buyer, now }: Pick<Agent, 'tenant' | 'buyer' | 'now'>,
  orders: readonly (PastOrder & { number: string })[],
): Promise<void> {
  const scope = scopeOfTenant(tenant.uid)
  const recent = now.getTime() - 30 * DAY_MS
  for (const order of orders.filter((one) => one.buyer.id === buyer.id)) {
    for (const { status, at } of wayOf(order).filter((reached) => reached.at.getTime() > recent))
      await announceOrder(tx, scope, { ...order, accountId: buyer.id, status }, at)
  }
  await tx
    .insertInto('notification_read')
    .columns(['tenant_id', 'message_id', 'account_id', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('notification_message')
        .select(['tenant_id', 'id', 'account_id', 'created_at'])
        .$narrowType<{ account_id: string }>()
        .where('tenant_id', '=', tenant.uid)
        .where('account_id', '=', buyer.id)
        .where('created_at', '<', new Date(now.getTime() - 2 * DAY_MS)),
    )
    .execute()
}

async function saveDesigns(tx: Tx, { tenant, buyer, templates, photos, now }: Agent): Promise<SavedDesigns> {
  const scope = scopeOfAccount(tenant.uid, buyer.id)
  const files = new Map<string, string>()
  for (const name of photosOf(tenant, now)) {
    const photo = photos.get(name)
    if (!photo) throw new Error(`The photograph '${name}' was not stored.`)
    files.set(name, (await insertFile(tx, scope, { ...photo, accountId: buyer.id, purpose: 'photo' })).id)
  }
  const saved = new Map<string, { id: string; name: string; slug: string; slots: Slots }>()
  for (const design of demoDesigns(tenant, now)) {
    const template = templates.find(({ slug }) => slug === design.slug)
    if (!template) throw new Error(`There is no template '${design.slug}'.`)
    const slots = Object.fromEntries(
      Object.entries(design.slots).map(([slot, value]) => [slot, slotValue(value, files)]),
    )
    const id = await insertDesign(tx, scope, {
      templateId: template.id,
      templateVersion: template.version,
      name: design.name,
      slots,
      now: new Date(now.getTime() - design.daysAgo * DAY_MS),
    })
    saved.set(design.id, { id, name: design.name, slug: design.slug, slots })
  }
  return saved
}

function slotValue(slot: DemoSlot, files: ReadonlyMap<string, string>): Slots[string] {
  if ('text' in slot) return slot
  const fileId = files.get(slot.photo)
  return { image: { ...(fileId ? { fileId } : { sample: slot.photo }), zoom: 1, x: 0.5, y: 0.5 } }
}

async function firstList(tx: Tx, { tenant, buyer }: Agent) {
  return tx
    .selectFrom('mailing_list as l')
    .innerJoin('mailing_list_version as v', (join) =>
      join.onRef('v.tenant_id', '=', 'l.tenant_id').onRef('v.list_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.name', 'v.version', 'v.row_count', 'v.content_hash'])
    .where('l.tenant_id', '=', tenant.uid)
    .where('l.account_id', '=', buyer.id)
    .orderBy('v.row_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
