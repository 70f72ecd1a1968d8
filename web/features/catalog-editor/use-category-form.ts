/** One category as it is edited. */
import type { ManagedCategory } from '@frontage/contracts/categories.ts'
import { addressOf } from '@frontage/domain/category-address.ts'
import { OPTIONAL_CATEGORY_PARTS } from '@frontage/domain/optional-categories.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/index.ts'
import { categoryHref, createCategory, saveCategory } from './category-calls.ts'

export const AREAS = ['marketing-center', 'business-center', 'articles'] as const

export interface CategoryValues {
  name: string
  prettyUrl: string
  description: string
  parent: string
  active: boolean
  leads: 'listing' | 'internal' | 'external'
  internalUrl: string
  externalUrl: string
  thumbnail: string
  part: string
  area: string
  kind: string
}

export function valuesOf(category: ManagedCategory | null, under: number | null): CategoryValues {
  return {
    name: category?.name ?? '',
    prettyUrl: category?.pretty_url ?? '',
    description: category?.description ?? '',
    parent: String(category ? (category.parent_id ?? '') : (under ?? '')),
    active: category?.active ?? true,
    leads: category?.use_external_url ? 'external' : category?.use_internal_url ? 'internal' : 'listing',
    internalUrl: category?.internal_url ?? '',
    externalUrl: category?.external_url ?? '',
    thumbnail: category?.thumbnail_template_id ?? '',
    part: category?.part_of ?? '',
    area: category?.area ?? '',
    kind: category?.kind ?? 'templates',
  }
}

const bodyOf = (values: CategoryValues) => ({
  parent_id: values.parent === '' ? null : Number(values.parent),
  name: values.name.trim(),
  pretty_url: values.prettyUrl.trim() || addressOf(values.name),
  description: values.description.trim(),
  active: values.active,
  use_external_url: values.leads === 'external',
  external_url: values.leads === 'external' ? values.externalUrl.trim() : '',
  use_internal_url: values.leads === 'internal',
  // What was typed for another choice is not sent: it may be no address.
  internal_url: values.leads === 'internal' ? values.internalUrl.trim() : '',
  thumbnail_template_id: values.thumbnail || null,
  part_of: oneOf(OPTIONAL_CATEGORY_PARTS, values.part) ?? null,
  area: oneOf(AREAS, values.area) ?? null,
})

export function useCategoryForm(category: ManagedCategory | null, under: number | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = valuesOf(category, under)
  const [typed, setTyped] = useState<Partial<CategoryValues>>({})
  const [problem, setProblem] = useState('')
  const [isConflict, setConflict] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const values = { ...saved, ...typed }
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const save = async () => {
    setProblem('')
    setBusy(true)
    try {
      const body = bodyOf(values)
      if (category) await saveCategory(category.id, { ...body, revision: category.revision })
      else {
        const kind = values.kind === 'posts' ? 'posts' : 'templates'
        const made = await createCategory({ ...body, kind })
        setTyped({})
        await navigate(categoryHref(made.id))
      }
      setTyped({})
      await revalidate()
      toast.success(category ? 'Category saved' : 'Category added')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'categories.changed-elsewhere') {
        // What the other editor saved is read; what was typed here lies over it.
        await revalidate()
        setConflict(true)
      } else setProblem(fieldSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    saved,
    isChanged,
    isBusy,
    problem,
    isConflict,
    endConflict: (takeTheirs: boolean) => {
      setConflict(false)
      if (takeTheirs) setTyped({})
    },
    change: (next: Partial<CategoryValues>) => setTyped((now) => ({ ...now, ...next })),
    save,
  }
}

/** The first field's sentence says more than 'some of the information'. */
function fieldSentence(error: unknown): string {
  if (!(error instanceof ApiRefusal) || error.code !== 'request.malformed') return sentenceOf(error)
  const data = error.data
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : []
  const [first]: unknown[] = Array.isArray(fields) ? fields : []
  const isTold = typeof first === 'object' && first !== null && 'message' in first
  return isTold ? String(first.message) : sentenceOf(error)
}
