import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import * as categoryCalls from '@frontage/contracts/calls/categories.ts'
import * as calls from '@frontage/contracts/calls/templates.ts'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import type { PlaceSheet, SavePlaceSheet } from '@frontage/contracts/place-sheet.ts'
import type { Category } from '@frontage/contracts/catalog.ts'
import type {
  ManagedTemplateDetail,
  ManagedTemplates,
  SaveTemplateDraft,
  TemplateDraft,
  TemplateDraftRow,
  TemplateState,
} from '@frontage/contracts/templates.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import { api, withQuery } from '../../lib/api.ts'
import { notFound } from '../../lib/refusals.ts'
import { markOf } from '../../lib/page-mark.ts'
import { filterParams, readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import { zipped } from './zipped.ts'

const PATH = '/cp/templates'
export const TEMPLATES_A_PAGE = 25

export const listHref = PATH
export const draftHref = (id: string): string => `${PATH}?draft=${id}`
export const templateHref = (id: string): string => `${PATH}?template=${id}`

export interface PlacesListed extends PlaceSheet {
  address: TableAddress<string>
}

/** What the address of the section shows: a draft, a template, or all of them. */
export type TemplatesShown =
  | { shows: 'draft'; draft: TemplateDraft; categories: Category[] }
  | { shows: 'template'; template: ManagedTemplateDetail }
  | { shows: 'places'; places: PlacesListed }
  | {
      shows: 'list'
      address: TableAddress<string>
      found: ManagedTemplates
      drafts: TemplateDraftRow[]
    }

const TEMPLATE_STATES: readonly TemplateState[] = ['published', 'retired']
const FILTERS = { search: 'text', product: 'text', state: TEMPLATE_STATES, places: ['nowhere'] } as const

export const filterHref = (address: TableAddress<string>, at?: string): string =>
  withQuery(PATH, { ...tableParams(address), at })

/** The files of its current version, in a ZIP. */
export const filesHref = (id: string): string => pathOf(calls.files, { id })

/** The same page of the list as a grid of categories. */
export const placesHref = (address: TableAddress<string>, at?: string): string =>
  withQuery(`${PATH}/places`, { ...tableParams(address), at })

export const previewPlaces = (templates: SavePlaceSheet['templates']): Promise<BulkPreview> =>
  api.call(calls.previewPlaces, { body: { templates } })

export const savePlaces = (templates: SavePlaceSheet['templates']): Promise<BulkAction> =>
  api.call(calls.savePlaces, { body: { templates } })

/** What narrows templates whose products are not counted. */
export const PLACE_FILTERS = [
  {
    name: 'state',
    label: 'State',
    placeholder: 'All states',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'retired', label: 'Retired' },
    ],
  },
  {
    name: 'places',
    label: 'Categories',
    placeholder: 'Any categories',
    options: [{ value: 'nowhere', label: 'Published but on none' }],
  },
]

/** Everything that the filters leave, as a file. */
export const fileHref = ({ filters }: TableAddress<string>): string =>
  withQuery(pathOf(calls.file, {}), filterParams(filters))

export async function loadTemplates(address: URL): Promise<TemplatesShown> {
  const draft = address.searchParams.get('draft')
  if (draft !== null) {
    const [shown, categories] = await Promise.all([
      api.call(calls.readDraft, { params: { id: draft } }),
      api.call(catalogCalls.listCategories),
    ])
    return { shows: 'draft', draft: shown, categories }
  }
  const template = address.searchParams.get('template')
  if (template !== null)
    return { shows: 'template', template: await api.call(calls.read, { params: { id: template } }) }
  const { pathname, searchParams } = address
  const table = readTableAddress(searchParams, SORTS, FILTERS)
  const { search = '', ...query } = tableParams({ ...table, page: 1 })
  const asked = {
    ...query,
    // Without an order, what was changed last comes first.
    ...(table.sort ? {} : ({ sort: 'changed', direction: 'DESC' } as const)),
    search: search.slice(0, 100),
    at: markOf(searchParams),
    pageNumber: table.page,
    pageSize: TEMPLATES_A_PAGE,
  }
  if (/^\/cp\/templates\/places\/?$/.test(pathname))
    return {
      shows: 'places',
      places: { ...(await api.call(calls.readPlaces, { query: asked })), address: table },
    }
  if (!/^\/cp\/templates\/?$/.test(pathname)) throw notFound()
  const [found, drafts] = await Promise.all([
    api.call(calls.list, { query: asked }),
    api.call(calls.listDrafts),
  ])
  return { shows: 'list', address: table, found, drafts }
}

const SORTS = ['title', 'product', 'designs', 'changed']

/** Categories that templates can be put on, hidden ones too. */
export async function placeOptions(): Promise<{ value: string; label: string }[]> {
  const categories = (await api.call(categoryCalls.list)).filter(({ kind }) => kind === 'templates')
  const names = categoryNames(categories)
  return categories
    .filter(({ level }) => level === 2)
    .map(({ id, name, active }) => ({
      value: String(id),
      label: `${names.get(id) ?? name}${active ? '' : ' (hidden)'}`,
    }))
}

export interface TemplateUpload {
  /** Whose next version it is. */
  templateId: string | undefined
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A ZIP as it is, or the files of a folder. @throws ApiRefusal with the sentence that says why not */
export async function uploadTemplate(
  files: readonly File[],
  { templateId, signal, onProgress }: TemplateUpload,
): Promise<TemplateDraft> {
  const [only] = files
  const file = files.length === 1 && only && /\.zip$/i.test(only.name) ? only : await zipped(files)
  return uploadFile(calls.upload, file, {
    signal,
    onProgress,
    fields: templateId === undefined ? {} : { template_id: templateId },
  })
}

export const readDraft = (id: string): Promise<TemplateDraft> => api.call(calls.readDraft, { params: { id } })

export const saveDraft = (id: string, body: SaveTemplateDraft): Promise<TemplateDraft> =>
  api.call(calls.saveDraft, { params: { id }, body })

export const deleteDraft = (id: string): Promise<null> => api.call(calls.removeDraft, { params: { id } })

export const publishDraft = (
  { id, revision }: Pick<TemplateDraft, 'id' | 'revision'>,
  place: { sub_category_id?: number; also?: number[] },
) => api.call(calls.publishDraft, { params: { id }, body: { revision, ...place } })

export const beginNextVersion = (id: string): Promise<TemplateDraft> =>
  api.call(calls.edit, { params: { id } })

export const changeState = (id: string, from: TemplateState, to: TemplateState) =>
  api.call(calls.changeStatus, { params: { id }, body: { from, to } })
