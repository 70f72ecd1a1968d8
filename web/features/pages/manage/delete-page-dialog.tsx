import type { SiteLink } from '@frontage/contracts/menus.ts'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { Button, Dialog, Skeleton } from '../../../ui/index.ts'
import styles from './manage.module.css'
import { linksTo } from './page-calls.ts'

const KINDS: Record<SiteLink['kind'], string> = {
  page: 'Link in Pages',
  category: 'Category',
  feature: 'Feature of the home page',
  tile: 'Tile of the home page',
}

interface DeletePageDialogProps {
  page: PageNode
  onClose: () => void
  onDelete: () => void
}

/** Asks before a page goes, and names what will lead nowhere then. */
export function DeletePageDialog({ page, onClose, onDelete }: DeletePageDialogProps) {
  const isPage = page.link_type === LINK_TYPES.page
  const links = useLoaded(page.id, () => (isPage ? linksTo(page.id) : Promise.resolve([])))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${page.page_name}?`}
      width={500}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" onClick={onDelete} disabled={links.state === 'loading'}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {isPage
          ? 'The page and all its versions, files and votes are deleted. You cannot undo this.'
          : 'The link goes. What it leads to stays.'}
      </p>
      {links.state === 'loading' && <Skeleton height={40} />}
      {links.state === 'failed' && (
        <p role="alert">
          {sentenceOf(links.error)} Links to this page may lead nowhere once it is deleted.{' '}
          <button type="button" className={styles.retry} onClick={links.retry}>
            Look again
          </button>
        </p>
      )}
      {links.state === 'ready' && links.value.length > 0 && (
        <section aria-labelledby="links-to-page">
          <h3 id="links-to-page" className={styles.linksHead}>
            {links.value.length === 1
              ? 'One link will lead nowhere'
              : `${links.value.length} links will lead nowhere`}
          </h3>
          <ul className={styles.links}>
            {links.value.map(({ kind, id, name }) => (
              <li key={`${kind}-${id}`}>
                <strong>{name}</strong> <span>{KINDS[kind]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
