import { A } from '../../lib/anchor.tsx'
import { api, sentenceOf } from '../../lib/api.ts'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { editorPath } from '../../lib/page-services.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './page-list.module.css'
import { writtenPages } from './written-pages.ts'

/** Every page of the tenant's own, with the way to change it. */
export function PageList() {
  const tree = useLoaded('pages', () => api.get<PageNode[]>('/managepages/api/v1/pages'))
  if (tree.state === 'loading') return <Skeleton height={240} />
  if (tree.state === 'failed')
    return <ErrorState level={3} message={sentenceOf(tree.error)} onRetry={tree.retry} />
  const pages = writtenPages(tree.value)
  if (pages.length === 0) return <EmptyState title="No pages yet">Nothing is written here so far.</EmptyState>
  return (
    <ul className={styles.pages}>
      {pages.map(({ page, path, depth }) => (
        <li key={page.id} style={{ paddingInlineStart: depth * 24 }}>
          <A href={path}>{page.page_name}</A>
          <span className={styles.path}>{path}</span>
          <ButtonLink href={editorPath(page.id)} look="secondary" size="small">
            Edit<span className={styles.hidden}> {page.page_name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
