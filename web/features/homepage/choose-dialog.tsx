import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Dialog, ErrorState, SearchBox, Skeleton } from '../../ui/index.ts'
import type { Names } from './edit.ts'
import { findChoices } from './homepage-calls.ts'
import styles from './homepage.module.css'

const KINDS = {
  designs: { title: 'Choose a design', label: 'Search designs', none: 'No design has these words.' },
  posts: { title: 'Choose a post', label: 'Search posts', none: 'No published post has these words.' },
}

interface ChooseDialogProps {
  kind: keyof Names
  onClose: () => void
  onChosen: (id: string, title: string) => void
}

/** Finds a design or a post by the words of its title. */
export function ChooseDialog({ kind, onClose, onChosen }: ChooseDialogProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const { title, label, none } = KINDS[kind]
  const found = useLoaded(`${kind} ${search}`, async () => {
    const { designs, posts } = await findChoices(search)
    return kind === 'designs'
      ? designs.map((one) => ({ id: one.slug, title: one.title, note: productName(one.product) }))
      : posts.map((one) => ({ id: one.id, title: one.title, note: one.kind }))
  })
  return (
    <Dialog open onClose={onClose} title={title} width={520}>
      <SearchBox
        label={label}
        placeholder="Search by title"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.found} aria-busy={found.state === 'loading' || undefined}>
        {found.state === 'loading' && <Skeleton height={200} />}
        {found.state === 'failed' && (
          <ErrorState level={3} message={sentenceOf(found.error)} onRetry={found.retry} />
        )}
        {found.state === 'ready' && found.value.length === 0 && <p className={styles.empty}>{none}</p>}
        {found.state === 'ready' && (
          <ul className={styles.choices}>
            {found.value.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => onChosen(one.id, one.title)}>
                  <strong>{one.title}</strong> <small>{one.note}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
