import type { ManagedCategory, PlacedTemplate } from '@frontage/contracts/categories.ts'
import { addressOf } from '@frontage/domain/category-address.ts'
import { branchOf, DEEPEST_CATEGORY } from '@frontage/domain/category-tree.ts'
import { useState } from 'react'
import { LeaveGuard, toAnotherAddress } from '../../lib/leave-guard.tsx'
import { Button, Checkbox, FieldError, Select, TextArea, TextField } from '../../ui/index.ts'
import { CategoryConflict } from './category-conflict.tsx'
import styles from './category-form.module.css'
import { PART_NAMES } from './part-names.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface CategoryFormProps {
  category: ManagedCategory | null
  under: number | null
  categories: readonly ManagedCategory[]
  placed: readonly PlacedTemplate[]
}

const LEADS = [
  { value: 'listing', label: 'Its own page' },
  { value: 'internal', label: 'Another page of this site' },
  { value: 'external', label: 'A page elsewhere' },
]
const AREA_NAMES = [
  { value: '', label: 'The usual listing' },
  { value: 'marketing-center', label: '/marketing-center' },
  { value: 'business-center', label: '/business-center' },
  { value: 'articles', label: '/articles' },
]

/** Everything a category says of itself. */
export function CategoryForm({ category, under, categories, placed }: CategoryFormProps) {
  const form = useCategoryForm(category, under)
  const { values, change } = form
  const [isRemoving, setRemoving] = useState(false)
  const isFirstLevel = values.parent === ''
  const parent = categories.find(({ id }) => String(id) === values.parent)
  const kind = category?.kind ?? parent?.kind ?? values.kind
  return (
    <form
      className={styles.form}
      aria-label={category ? category.name : 'New category'}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="Name"
          value={values.name}
          maxLength={80}
          required
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Address"
          hint="The last part of its web address."
          placeholder={addressOf(values.name)}
          value={values.prettyUrl}
          maxLength={80}
          onChange={({ target }) => change({ prettyUrl: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        optional
        rows={2}
        maxLength={300}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Under"
          value={values.parent}
          options={[{ value: '', label: 'None: it is in the menu' }, ...parentsFor(categories, category)]}
          onChange={({ target }) => change({ parent: target.value })}
        />
        {!category && isFirstLevel && (
          <Select
            label="Holds"
            value={values.kind}
            options={[
              { value: 'templates', label: 'Templates' },
              { value: 'posts', label: 'Posts' },
            ]}
            onChange={({ target }) => change({ kind: target.value })}
          />
        )}
        <Select
          label="Belongs to"
          hint="Shown only on sites that have this part."
          value={values.part}
          options={[{ value: '', label: 'Every site' }, ...PART_NAMES]}
          onChange={({ target }) => change({ part: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label="Leads to"
          value={values.leads}
          options={LEADS}
          onChange={({ target }) =>
            change({
              leads:
                target.value === 'internal'
                  ? 'internal'
                  : target.value === 'external'
                    ? 'external'
                    : 'listing',
            })
          }
        />
        {values.leads === 'internal' && (
          <TextField
            label="Page of this site"
            placeholder="/faq"
            value={values.internalUrl}
            onChange={({ target }) => change({ internalUrl: target.value })}
          />
        )}
        {values.leads === 'external' && (
          <TextField
            label="Page elsewhere"
            type="url"
            placeholder="https://"
            value={values.externalUrl}
            onChange={({ target }) => change({ externalUrl: target.value })}
          />
        )}
        {isFirstLevel && kind === 'posts' && (
          <Select
            label="Address of its area"
            value={values.area}
            options={AREA_NAMES}
            onChange={({ target }) => change({ area: target.value })}
          />
        )}
        {placed.length > 0 && (
          <Select
            label="Thumbnail"
            value={values.thumbnail}
            options={[
              { value: '', label: 'Its first template' },
              ...placed.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={({ target }) => change({ thumbnail: target.value })}
          />
        )}
      </div>
      <Checkbox
        label="Shown in menus and listings"
        checked={values.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged || values.name.trim() === ''}>
          {category ? 'Save changes' : 'Add category'}
        </Button>
        {category && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Delete category
          </Button>
        )}
      </div>
      {category && isRemoving && (
        <RemoveDialog category={category} categories={categories} onClose={() => setRemoving(false)} />
      )}
      <CategoryConflict form={form} />
      <LeaveGuard isUnsaved={form.isChanged && !form.isBusy} isLeaving={toAnotherAddress}>
        What you changed in this category has not been saved.
      </LeaveGuard>
    </form>
  )
}

/** Where it may go: not into itself, and not below the fifth level. */
function parentsFor(categories: readonly ManagedCategory[], own: ManagedCategory | null) {
  const branch = new Set(own ? branchOf(categories, own.id).map(({ id }) => id) : [])
  return categories
    .filter((one) => !branch.has(one.id) && one.level < DEEPEST_CATEGORY && (!own || one.kind === own.kind))
    .map(({ id, name, level }) => ({
      value: String(id),
      label: `${'\u00a0\u00a0'.repeat(level - 1)}${name}`,
    }))
}
