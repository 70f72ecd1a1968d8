import type { ManagedCategory } from '@frontage/contracts/categories.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { ButtonLink, EmptyState, toast } from '../../ui/index.ts'
import { reorder, type CatalogShown } from './category-calls.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'
import styles from './catalog-screen.module.css'
import { Placements } from './placements.tsx'

/** The tree beside what is chosen in it. */
export function CatalogScreen({ categories, open, under, placed }: CatalogShown) {
  const { revalidate } = useRevalidator()
  /** As it was just put, until the server's own has come. */
  const [order, setOrder] = useState<ManagedCategory[] | null>(null)
  const shown = order ?? categories
  const put = async (parentId: number | null, ids: number[]): Promise<boolean> => {
    const rank = new Map(ids.map((id, at) => [id, at]))
    setOrder(shown.toSorted((a, b) => (rank.get(a.id) ?? -1) - (rank.get(b.id) ?? -1)))
    try {
      await reorder(parentId, ids)
      return true
    } catch (error) {
      toast.error(sentenceOf(error))
      return false
    } finally {
      await revalidate()
      setOrder(null)
    }
  }
  const place = async (parentId: number | null, ids: number[]) => {
    const before = shown.filter((one) => one.parent_id === parentId).map(({ id }) => id)
    if (await put(parentId, ids))
      toast.success('Order saved', { action: { label: 'Undo', onClick: () => void put(parentId, before) } })
  }
  return (
    <div className={styles.sides} data-open={open !== undefined || undefined}>
      <nav aria-label="Catalog" className={styles.tree}>
        <CategoryTree
          categories={shown}
          current={open?.id}
          onOrder={(parent, ids) => void place(parent, ids)}
        />
      </nav>
      <div className={styles.chosen}>
        {open === undefined ? (
          <EmptyState
            title="Choose a category"
            actions={
              <ButtonLink look="secondary" href="/cp/catalog?category=new">
                Add a category
              </ButtonLink>
            }
          >
            Its name, address, place and templates are shown here. Drag the handles, or use the arrow keys on
            them, to change the order.
          </EmptyState>
        ) : (
          <>
            <h2 className={styles.title}>{open ? open.name : 'New category'}</h2>
            <CategoryForm
              key={open?.id ?? `new ${under}`}
              category={open}
              under={under}
              categories={categories}
              placed={placed}
            />
            {open && open.level === 2 && open.kind === 'templates' && (
              <Placements key={`placed ${open.id}`} category={open} placed={placed} />
            )}
          </>
        )}
      </div>
    </div>
  )
}
