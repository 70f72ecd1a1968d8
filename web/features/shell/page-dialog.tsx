import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import type { PageLink } from '@frontage/domain/footer.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import { PageHtml } from '../../lib/page-html/page-html.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ButtonLink, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './footer.module.css'

export type Popup = Extract<PageLink, { does: 'popup' }> & { name: string }

/** A page of the tenant's over the one on screen, fetched by its pretty URL. */
export function PageDialog({ popup, onClose }: { popup: Popup | null; onClose: () => void }) {
  const page = useLoaded(popup?.prettyUrl ?? null, () =>
    api.call(pageCalls.readPage, { params: { prettyUrl: popup?.prettyUrl ?? '' } }),
  )
  return (
    <Dialog
      open={popup !== null}
      onClose={onClose}
      title={popup?.name ?? ''}
      width={720}
      className={styles.popup}
      footer={
        popup && (
          <ButtonLink href={popup.href} look="secondary" onClick={onClose}>
            Open as a page
          </ButtonLink>
        )
      }
    >
      {popup?.description && <p className={styles.popupLead}>{popup.description}</p>}
      {page.state === 'loading' && <PageSkeleton />}
      {page.state === 'failed' && (
        <ErrorState level={3} message={sentenceOf(page.error)} onRetry={page.retry} />
      )}
      {page.state === 'ready' && <PageHtml html={page.value.html} pageId={page.value.page_id} />}
    </Dialog>
  )
}

const LINES = ['94%', '100%', '97%', '62%']

function PageSkeleton() {
  return (
    <output className={styles.popupSkeleton} aria-label="Loading">
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </output>
  )
}
