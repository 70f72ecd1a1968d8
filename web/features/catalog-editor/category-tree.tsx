import type { ManagedCategory } from '@frontage/contracts/categories.ts'
import { DEEPEST_CATEGORY } from '@frontage/domain/category-tree.ts'
import { Plus } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { Badge } from '../../ui/index.ts'
import { categoryHref } from './category-calls.ts'
import styles from './category-tree.module.css'
import { SortableList } from '../../ui/sortable-list.tsx'

interface CategoryTreeProps {
  categories: readonly ManagedCategory[]
  current: number | undefined
  onOrder: (parentId: number | null, ids: number[]) => void
}

/** All levels, as menus have them. */
export function CategoryTree({ categories, current, onOrder }: CategoryTreeProps) {
  return (
    <Branch categories={categories} parent={null} name="Categories" current={current} onOrder={onOrder} />
  )
}

interface BranchProps extends CategoryTreeProps {
  parent: ManagedCategory | null
  name: string
}

function Branch({ categories, parent, name, current, onOrder }: BranchProps) {
  const parentId = parent?.id ?? null
  const children = categories.filter((one) => one.parent_id === parentId)
  if (children.length === 0) return null
  return (
    <SortableList
      label={name}
      items={children}
      idOf={({ id }) => id}
      nameOf={(one) => one.name}
      onOrder={(items) =>
        onOrder(
          parentId,
          items.map(({ id }) => id),
        )
      }
    >
      {(one) => (
        <div>
          <div className={styles.line}>
            <A
              href={categoryHref(one.id)}
              className={styles.name}
              aria-current={one.id === current ? 'page' : undefined}
            >
              <span>{one.name}</span>
              <small>{contentsOf(one)}</small>
              {!one.is_shown && <Badge>{one.active ? 'Not on this site' : 'Hidden'}</Badge>}
            </A>
            {one.level < DEEPEST_CATEGORY && !(one.kind === 'templates' && one.level >= 2) && (
              <A
                href={categoryHref('new', one.id)}
                className={styles.add}
                aria-label={`Add a category under ${one.name}`}
                title="Add a category under it"
              >
                <Plus size={18} aria-hidden="true" />
              </A>
            )}
          </div>
          <Branch
            categories={categories}
            parent={one}
            name={`Under ${one.name}`}
            current={current}
            onOrder={onOrder}
          />
        </div>
      )}
    </SortableList>
  )
}

function contentsOf({ kind, templates, posts }: ManagedCategory): string {
  const count = kind === 'posts' ? posts : templates
  if (count === 0) return ''
  const noun = kind === 'posts' ? 'post' : 'template'
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`
}
