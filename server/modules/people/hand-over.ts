/** What a leaving user has goes to a colleague: designs, listings, landing pages, leads, lists, unfinished uploads, campaigns, and who is told about open orders. */
import { HANDED_OVER_FIELDS } from '@frontage/domain/change-fields.ts'
import { z } from 'zod'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { HandOver, HandOverSelection } from '@frontage/contracts/user-data.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { NOT_ADMINISTRATOR } from '@frontage/domain/people.ts'
import { HANDED_OVER, type HandedOver } from '@frontage/domain/user-data.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { read } from '../../platform/validation.ts'
import { giverOf } from './giver.ts'
import { giveAway, idsToHandOver, readBelongings } from './hand-over-repository.ts'
import { readUsers } from './repository.ts'

const GONE = 'This is no longer here.'
const NOBODY = 'Choose a colleague whose account is active.'

/** To whom it belongs, by her email, which nobody else has here. */
const State = z.object({ what: z.enum(HANDED_OVER), belongs_to: z.string() })
type State = z.infer<typeof State>

const ACTIONS = {
  designs: 'designs.handed-over',
  listings: 'listings.handed-over',
  landing: 'landing.handed-over',
  leads: 'leads.handed-over',
  lists: 'lists.handed-over',
  uploads: 'lists.upload-handed-over',
  campaigns: 'campaigns.handed-over',
  orders: 'order-contact',
} as const satisfies Record<HandedOver, AuditAction>

export const handingOver = bulkKind<HandOver, State>({
  kind: 'people.hand-over',
  fields: HANDED_OVER_FIELDS,
  menu: 'people',
  audit: ({ before, after }) => ACTIONS[(after ?? before)?.what ?? 'designs'],
  input: HandOver,
  state: State,
  title: () => 'Hand over to a colleague',
  async find({ context, tenant }, selection) {
    // What is handed over is chosen by whose it is, not one by one.
    if ('ids' in selection) return []
    const { from, what } = read(HandOverSelection, selection.all)
    return context.db.tenant(tenant, (tx) => idsToHandOver(tx, tenant, from, what, MOST_BULK_ROWS + 1))
  },
  async read(tx, { tenant }, rows, isForChange) {
    const ids = rows.flatMap(({ id }) => (id !== null && z.guid().safeParse(id).success ? [id] : []))
    const found = await readBelongings(tx, tenant, ids, isForChange)
    return rows.map(({ id }) => {
      const one = found.get(id ?? '')
      if (!one) return { id, name: '', state: null }
      return { id, name: one.name, state: { what: one.what, belongs_to: one.email } }
    })
  },
  async decider(tx, work, { to }) {
    const { isAdministrator } = await giverOf(tx, work)
    const [colleague] = await readUsers(tx, work.tenant, { ids: [to], emails: [] }, false)
    return ({ state }) => {
      if (!isAdministrator) return { refused: NOT_ADMINISTRATOR }
      if (!colleague?.is_active) return { refused: NOBODY }
      return state ? { after: { ...state, belongs_to: colleague.email } } : { refused: GONE }
    }
  },
  async write(tx, { tenant, now }, changes) {
    const emails = changes.flatMap(({ after }) => after?.belongs_to ?? [])
    const owners = await readUsers(tx, tenant, { ids: [], emails }, false)
    const idOf = new Map(owners.map(({ id, email }) => [email, id]))
    const written = []
    for (const { id, after } of changes) {
      const owner = idOf.get(after?.belongs_to ?? '')
      if (id !== null && after && owner) {
        await giveAway(tx, tenant, { id, what: after.what, to: owner, at: now })
        written.push({ id })
      } else written.push({ refused: owner ? GONE : NOBODY })
    }
    return written
  },
})
