/** What editors change of many templates at once: retired or offered again, put on a category or taken off one, and Undo. */
import { PLACING_FIELDS } from '@frontage/domain/change-fields.ts'
import { ManageTemplatesQuery, TemplatePlacing, TemplatesChange } from '@frontage/contracts/templates.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import {
  bulkKind,
  type BulkChange,
  type BulkRow,
  type BulkSubject,
  type BulkWork,
} from '../../platform/bulk/kind.ts'
import { documentsChanged } from '../../platform/documents/changes.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { read } from '../../platform/validation.ts'
import {
  lastPlace,
  readPlaced,
  savePlaced,
  templateCategories,
  type TemplateCategory,
} from './placing-repository.ts'
import { managedIds } from './repository.ts'

export const GONE = 'This template is no longer here.'
const NO_CATEGORY = 'This category is no longer here, or takes no templates.'

export const changingTemplates = bulkKind<TemplatesChange, TemplatePlacing>({
  kind: 'templates.change',
  fields: PLACING_FIELDS,
  menu: 'control-panel',
  audit: auditOf,
  input: TemplatesChange,
  state: TemplatePlacing,
  title: titleOf,
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    const query = read(ManageTemplatesQuery, selection.all)
    const [rows] = await context.db.read(tenant, [managedIds(tenant, query, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  read: readPlacing,
  async decider(tx, { tenant }, { state, put_on: putOn, take_off: takeOff }) {
    const categories = await templateCategories(tx, tenant)
    const names = categoryNames(categories)
    const takes = (id: number) => categories.some((one) => one.id === id && one.level === 2)
    const [on, off] = [putOn, takeOff].map((id) => (id === undefined ? undefined : names.get(id)))
    let last = putOn === undefined ? 0 : await lastPlace(tx, tenant, putOn)
    return ({ state: now }) => {
      if (!now) return { refused: GONE }
      if (putOn !== undefined && (on === undefined || !takes(putOn))) return { refused: NO_CATEGORY }
      if (takeOff !== undefined && off === undefined) return { refused: NO_CATEGORY }
      const places = { ...now.places }
      if (on !== undefined && places[on] === undefined) places[on] = last += 1
      if (off !== undefined) delete places[off]
      return { after: told({ state: state ?? now.state, home: homeAmong(now.home, places), places }) }
    }
  },
  write: writePlacing,
})

export async function readPlacing(
  tx: Tx,
  { tenant }: BulkWork,
  rows: readonly BulkRow[],
  isForChange: boolean,
): Promise<BulkSubject<TemplatePlacing>[]> {
  const names = categoryNames(await templateCategories(tx, tenant))
  const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
  const found = await readPlaced(tx, tenant, ids, isForChange)
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.map(({ id }) => {
    const row = byId.get(id ?? '')
    return {
      id,
      name: row?.title ?? '',
      state: row
        ? told({
            state: row.active ? ('published' as const) : ('retired' as const),
            home: names.get(row.sub_category_id) ?? '',
            places: Object.fromEntries(
              row.placements.flatMap(({ sub_category_id: at, sort }) => {
                const name = names.get(at)
                return name === undefined ? [] : [[name, sort]]
              }),
            ),
          })
        : null,
    }
  })
}

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A template that nobody can come across is said to be so before it is one. */
export const told = (placing: Omit<TemplatePlacing, 'is_nowhere'>): TemplatePlacing => ({
  ...placing,
  is_nowhere: placing.state === 'published' && Object.keys(placing.places).length === 0,
})

/** Where it is at home as long as it is there, else on another that it is on; where it is on none, home stays. */
export const homeAmong = (home: string, places: TemplatePlacing['places']): string =>
  places[home] === undefined ? (Object.keys(places).toSorted()[0] ?? home) : home

export async function writePlacing(
  tx: Tx,
  { tenant, actor, now }: BulkWork,
  changes: readonly BulkChange<TemplatePlacing>[],
) {
  const categories = await byName(tx, tenant)
  const written = []
  for (const { id, before, after } of changes) {
    const put = Object.entries(after?.places ?? {}).flatMap(([name, sort]) =>
      before?.places[name] === sort ? [] : [{ category: categories.get(name), sort }],
    )
    const taken = Object.keys(before?.places ?? {}).filter((name) => after?.places[name] === undefined)
    if (id === null || !after || !before) written.push({ refused: GONE })
    else if (put.some(({ category }) => category === undefined)) written.push({ refused: NO_CATEGORY })
    else {
      const home = after.home === before.home ? undefined : categories.get(after.home)
      await savePlaced(tx, actor, id, {
        active: after.state === 'published',
        retiredAt: after.state === 'published' ? null : now,
        home: home ? { id: home.id, parentId: home.parent_id ?? home.id } : null,
        put: put.flatMap(({ category, sort }) => (category ? [{ id: category.id, sort }] : [])),
        taken: taken.flatMap((name) => categories.get(name)?.id ?? []),
      })
      written.push({ id })
    }
  }
  await documentsChanged(tx, actor)
  return written
}

async function byName(tx: Tx, scope: TenantScope): Promise<Map<string, TemplateCategory>> {
  const categories = await templateCategories(tx, scope)
  const names = categoryNames(categories)
  return new Map(categories.map((category) => [names.get(category.id) ?? '', category]))
}

export function auditOf({ before, after }: BulkChange<TemplatePlacing>): AuditAction {
  if (before?.state === after?.state) return 'template.placed'
  return after?.state === 'published' ? 'template.offered-again' : 'template.retired'
}

function titleOf({ state, put_on: putOn, take_off: takeOff }: TemplatesChange): string {
  if (putOn !== undefined && takeOff !== undefined) return 'Move templates to another category'
  if (putOn !== undefined) return 'Put templates on a category'
  if (takeOff !== undefined) return 'Take templates off a category'
  return state === 'published' ? 'Offer templates again' : 'Retire templates'
}
