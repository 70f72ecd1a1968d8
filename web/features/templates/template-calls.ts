import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import * as calls from '@frontage/contracts/calls/templates.ts'
import type { Category } from '@frontage/contracts/catalog.ts'
import type {
  ManagedTemplateDetail,
  ManagedTemplates,
  SaveTemplateDraft,
  TemplateDraft,
  TemplateDraftRow,
  TemplateState,
} from '@frontage/contracts/templates.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { api, type QueryOf } from '../../lib/api.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import { zipped } from './zipped.ts'

const PATH = '/cp/templates'
export const TEMPLATES_A_PAGE = 25

export const listHref = PATH
export const draftHref = (id: string): string => `${PATH}?draft=${id}`
export const templateHref = (id: string): string => `${PATH}?template=${id}`

/** What the address of the section shows: a draft, a template, or all of them. */
export type TemplatesShown =
  | { shows: 'draft'; draft: TemplateDraft; categories: Category[] }
  | { shows: 'template'; template: ManagedTemplateDetail }
  | { shows: 'list'; filter: TemplateFilter; found: ManagedTemplates; drafts: TemplateDraftRow[] }

export interface TemplateFilter {
  search: string
  product: string
  state: string
  sort: string
  direction: string
  page: number
}

export function filterIn({ searchParams }: URL): TemplateFilter {
  const said = (name: string) => searchParams.get(name) ?? ''
  return {
    search: said('search'),
    product: said('product'),
    state: said('state'),
    sort: said('sort'),
    direction: said('direction'),
    page: Number(said('page')) || 1,
  }
}

export function filterHref({ page, ...filter }: TemplateFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `${PATH}?${query}` : PATH
}

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
  const filter = filterIn(address)
  const [found, drafts] = await Promise.all([
    api.call(calls.list, { query: queryOf(filter) }),
    api.call(calls.listDrafts),
  ])
  return { shows: 'list', filter, found, drafts }
}

/** What is no choice of the list is left out. */
const queryOf = ({
  search,
  product,
  state,
  sort,
  direction,
  page,
}: TemplateFilter): QueryOf<typeof calls.list> => ({
  search,
  product,
  state: oneOf(STATES, state),
  sort: oneOf(SORTS, sort),
  direction: oneOf(DIRECTIONS, direction),
  pageNumber: page,
  pageSize: TEMPLATES_A_PAGE,
})
const STATES = ['published', 'retired'] as const
const SORTS = ['title', 'product', 'designs', 'changed'] as const
const DIRECTIONS = ['ASC', 'DESC'] as const

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
