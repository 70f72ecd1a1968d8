import type { ManagedCategory, PlacedTemplate } from '@frontage/contracts/categories.ts'
import type { ManagedTemplate } from '@frontage/contracts/templates.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { useSite } from '../../lib/site.ts'
import { thumbnailUrl } from '../../lib/thumbnails.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Badge, Button, IconButton, SearchBox, toast } from '../../ui/index.ts'
import { findTemplates, placeTemplates } from './category-calls.ts'
import styles from './placements.module.css'
import { SortableList } from '../../ui/sortable-list.tsx'

interface PlacementsProps {
  category: ManagedCategory
  placed: readonly PlacedTemplate[]
}

/** The templates on a subcategory in their order. Every change is saved at once, and can be undone. */
export function Placements({ category, placed }: PlacementsProps) {
  const [shown, setShown] = useState(placed)
  const [search, setSearch] = useState('')
  const { revalidate } = useRevalidator()
  const save = async (next: readonly PlacedTemplate[], said?: string) => {
    const before = shown
    setShown(next)
    try {
      const now = await placeTemplates(category.id, before.map(idOf), next.map(idOf))
      setShown(now)
      // The tree and the form tell what is on it.
      void revalidate()
      if (said) {
        const undo = async () => {
          try {
            setShown(await placeTemplates(category.id, now.map(idOf), before.map(idOf)))
            void revalidate()
          } catch (error) {
            toast.error(sentenceOf(error))
          }
        }
        toast.success(said, { action: { label: 'Undo', onClick: () => void undo() } })
      }
    } catch (error) {
      setShown(before)
      toast.error(sentenceOf(error))
    }
  }
  const add = (template: ManagedTemplate) => {
    const { id, title, product, artwork_hash, state, places } = template
    const one = { id, title, product, artwork_hash, is_offered: state === 'published', others: places.length }
    void save([one, ...shown], `${title} is on ${category.name}`)
  }
  return (
    <section aria-labelledby="placed" className={styles.part}>
      <h2 id="placed">Templates on it</h2>
      <SearchBox
        label="Add a template"
        placeholder="Add a template by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {search.trim() !== '' && <Found search={search} placed={shown} onAdd={add} />}
      {shown.length === 0 ? (
        <p className={styles.none}>No templates yet. Search for the first one above.</p>
      ) : (
        <SortableList
          label="Templates in their order"
          items={shown}
          idOf={idOf}
          nameOf={({ title }) => title}
          onOrder={(next) => void save(next)}
        >
          {(template) => (
            <div className={styles.line}>
              <Thumbnail template={template} />
              <A href={`/cp/templates?template=${template.id}`} className={styles.name}>
                {template.title}
                <small>
                  {productName(template.product)}
                  {template.others > 0 && `, on ${template.others} more`}
                </small>
              </A>
              {!template.is_offered && <Badge>Retired</Badge>}
              <IconButton
                label={`Take ${template.title} off ${category.name}`}
                onClick={() =>
                  void save(
                    shown.filter(({ id }) => id !== template.id),
                    `${template.title} is off ${category.name}`,
                  )
                }
              >
                <X size={18} />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
    </section>
  )
}

const idOf = ({ id }: { id: string }): string => id

function Thumbnail({ template }: { template: Pick<PlacedTemplate, 'id' | 'artwork_hash'> }) {
  const { tenant } = useSite()
  const card = { id: template.id, artworkHash: template.artwork_hash }
  return <img src={thumbnailUrl(card, tenant, 160)} alt="" loading="lazy" className={styles.image} />
}

interface FoundProps {
  search: string
  placed: readonly PlacedTemplate[]
  onAdd: (template: ManagedTemplate) => void
}

function Found({ search, placed, onAdd }: FoundProps) {
  const found = useLoaded(search.trim(), () => findTemplates(search.trim()))
  const known = new Set(placed.map(idOf))
  if (found.state === 'loading') return <p className={styles.none}>Searching…</p>
  if (found.state === 'failed') return <p role="alert">{sentenceOf(found.error)}</p>
  const rows = found.value.rows.filter(({ id }) => !known.has(id))
  if (rows.length === 0) return <p className={styles.none}>Nothing else matches.</p>
  return (
    <ul className={styles.found}>
      {rows.map((template) => (
        <li key={template.id} className={styles.line}>
          <Thumbnail template={template} />
          <span className={styles.name}>
            {template.title}
            <small>{productName(template.product)}</small>
          </span>
          <Button
            size="small"
            look="secondary"
            aria-label={`Add ${template.title}`}
            onClick={() => onAdd(template)}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  )
}
