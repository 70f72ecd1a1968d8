import * as calls from '@frontage/contracts/calls/categories.ts'
import * as templateCalls from '@frontage/contracts/calls/templates.ts'
import type {
  CreateCategory,
  ManagedCategory,
  PlacedTemplate,
  SaveCategory,
} from '@frontage/contracts/categories.ts'
import { api } from '../../lib/api.ts'

export const categoryHref = (id: number | 'new', under?: number): string =>
  `/cp/catalog?category=${id}${under === undefined ? '' : `&under=${under}`}`

export interface CatalogShown {
  categories: ManagedCategory[]
  /** undefined: none is open; null: a new one. */
  open: ManagedCategory | null | undefined
  /** Of a new one. */
  under: number | null
  placed: PlacedTemplate[]
}

export async function loadCatalog({ searchParams }: URL): Promise<CatalogShown> {
  const categories = await api.call(calls.list)
  const asked = searchParams.get('category')
  const under = Number(searchParams.get('under')) || null
  if (asked === 'new') return { categories, open: null, under, placed: [] }
  const open = categories.find(({ id }) => String(id) === asked)
  const placed =
    open?.level === 2 && open.kind === 'templates'
      ? await api.call(calls.listPlaced, { params: { number: open.id } })
      : []
  return { categories, open, under, placed }
}

export const createCategory = (body: CreateCategory): Promise<ManagedCategory> =>
  api.call(calls.create, { body })

export const saveCategory = (id: number, body: SaveCategory): Promise<ManagedCategory> =>
  api.call(calls.save, { params: { number: id }, body })

export const reorder = (parentId: number | null, ids: number[]): Promise<ManagedCategory[]> =>
  api.call(calls.reorder, { body: { parent_id: parentId, ids } })

export const removeCategory = (id: number, moveTo?: number): Promise<null> =>
  api.call(calls.remove, { params: { number: id }, query: moveTo ? { move_to: moveTo } : {} })

export const placeTemplates = (id: number, from: string[], ids: string[]): Promise<PlacedTemplate[]> =>
  api.call(calls.place, { params: { number: id }, body: { from, ids } })

export const findTemplates = (search: string) =>
  api.call(templateCalls.list, { query: { search, pageSize: 8, sort: 'title', direction: 'ASC' } })
