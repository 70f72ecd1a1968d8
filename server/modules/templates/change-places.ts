/** What editors change of the categories of many templates in one grid, and Undo of it. */
import { PLACING_FIELDS } from '@frontage/domain/change-fields.ts'
import { z } from 'zod'
import { AskedPlaces } from '@frontage/contracts/place-sheet.ts'
import { TemplatePlacing } from '@frontage/contracts/templates.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import { bulkKind } from '../../platform/bulk/kind.ts'
import { auditOf, GONE, homeAmong, readPlacing, told, writePlacing } from './change.ts'
import { lastPlaces, templateCategories } from './placing-repository.ts'

/** Each row brings its own categories. On those that it is on already it stays at its place; elsewhere it comes last. */
export const changingPlaces = bulkKind<Record<string, never>, TemplatePlacing>({
  kind: 'templates.places',
  fields: PLACING_FIELDS,
  menu: 'control-panel',
  audit: auditOf,
  input: z.record(z.string(), z.never()),
  state: TemplatePlacing,
  title: () => 'Change categories of templates in a grid',
  read: readPlacing,
  async decider(tx, { tenant }) {
    const categories = await templateCategories(tx, tenant)
    const names = categoryNames(categories)
    const lastOf = new Map((await lastPlaces(tx, tenant)).map((one) => [one.sub_category_id, one.last]))
    const last = new Map(
      categories.flatMap(({ id, level }) => {
        const name = names.get(id)
        return level === 2 && name !== undefined ? [[name, lastOf.get(id) ?? 0]] : []
      }),
    )
    return ({ state: now }, row) => {
      if (!now) return { refused: GONE }
      const asked = new Set(AskedPlaces.parse(row.input).places)
      const unknown = [...asked].find((name) => now.places[name] === undefined && !last.has(name))
      if (unknown !== undefined)
        return { refused: `There is no category “${unknown}” that templates can be on.` }
      const isSame =
        Object.keys(now.places).length === asked.size &&
        [...asked].every((name) => now.places[name] !== undefined)
      if (isSame) return { after: now }
      const places: TemplatePlacing['places'] = {}
      for (const name of asked) {
        const place = now.places[name] ?? (last.get(name) ?? 0) + 1
        if (now.places[name] === undefined) last.set(name, place)
        places[name] = place
      }
      return { after: told({ state: now.state, home: homeAmong(now.home, places), places }) }
    }
  },
  write: writePlacing,
})
