/** One landing page: what is typed at the left, what visitors see at the right. */
import type { LandingPage } from '@frontage/contracts/landing.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { deleteLandingPage, fetchLandingPage, LANDING_PAGES, restoreLandingPage } from './landing-calls.ts'
import { draftOf, problemsOf } from './landing-draft.ts'
import { LandingForm } from './landing-form.tsx'
import { ListingNotice } from './listing-notice.tsx'
import { LandingPreview } from './landing-preview.tsx'
import styles from './landing.module.css'
import { linkOf } from './page-tile.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SharePanel } from './share-panel.tsx'

export function LandingScreen({ page: loaded }: { page: LandingPage }) {
  // What was saved here is newer than what the page began with, until it is read again.
  const [saved, setSaved] = useState<{ over: LandingPage; now: LandingPage } | null>(null)
  const page = saved?.over === loaded ? saved.now : loaded
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { features } = useSite()
  const name = page.fields.body.title
  const { onDelete } = useUndoableDeletion({
    rows: [{ ...page, name }],
    linkOf,
    heading: 'landing-pages',
    remove: deleteLandingPage,
    restore: restoreLandingPage,
    onDeleted: () => void navigate(LANDING_PAGES.url),
  })
  const show = (now: LandingPage) => {
    setSaved({ over: loaded, now })
    void revalidate()
  }
  return (
    <AccountFrame
      title={name}
      above={[LANDING_PAGES]}
      actions={
        <>
          {page.kind === 'open-house' && page.listing_now && features.menus.leads && (
            <ButtonLink look="secondary" href={`/sign-in-sheet/${page.listing_id}`} data-reload>
              Sign-in sheet
            </ButtonLink>
          )}
          <Button look="secondary" icon={<Trash2 size={18} />} onClick={() => onDelete({ ...page, name })}>
            Delete
          </Button>
        </>
      }
    >
      <EditedPage key={page.version} page={page} onChanged={show} />
    </AccountFrame>
  )
}

function EditedPage({ page, onChanged }: { page: LandingPage; onChanged: (page: LandingPage) => void }) {
  const form = useForm(problemsOf, draftOf(page.fields))
  return (
    <div className={styles.page}>
      <PublishBar page={page} isUnsaved={form.isChanged} onChanged={onChanged} />
      <ListingNotice page={page} isUnsaved={form.isChanged} onChanged={onChanged} />
      <SharePanel page={page} />
      <div className={styles.columns}>
        <LandingForm
          page={page}
          form={form}
          onSaved={onChanged}
          onReread={async () => onChanged(await fetchLandingPage(page.id))}
        />
        <LandingPreview page={page} values={form.values} />
      </div>
    </div>
  )
}
