/** Edit mode: what is written on the screen is opened where it is; where nothing is, the way to what can be changed. */
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { SaveState } from '@frontage/editor/inputs.ts'
import { A } from '../../../lib/anchor.tsx'
import { setAuthorMode, type AuthorMode } from '../../../lib/author-mode.ts'
import { ErrorState, Skeleton } from '../../../ui/index.ts'
import { OptionalRegion } from '../../../lib/optional-region.tsx'
import styles from './in-place.module.css'
import { LeavingEditMode } from './leaving-edit-mode.tsx'
import { useRegion } from './region.ts'
import { whereChanged } from './where-changed.ts'

const InPlaceEditor = lazy(async () => ({ default: (await import('./in-place-editor.tsx')).InPlaceEditor }))

export function EditInPlace({ mode }: { mode: AuthorMode }) {
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [save, setSave] = useState<{ run: () => Promise<boolean> } | null>(null)
  const isUnsaved = saveState !== 'saved'
  // What is not saved is never taken from the screen without a question, whichever window changed the mode.
  const isOpen = mode === 'edit' || isUnsaved
  const region = useRegion(isOpen)
  return (
    <>
      {mode === 'edit' && !region && <Nothing />}
      {region &&
        isOpen &&
        createPortal(
          <OptionalRegion fallback={<Missing />}>
            <Suspense fallback={<Waiting />}>
              <InPlaceEditor
                key={region.pageId}
                pageId={region.pageId}
                waiting={<Waiting />}
                onSaveState={setSaveState}
                onSave={setSave}
              />
            </Suspense>
          </OptionalRegion>,
          region.host,
        )}
      <LeavingEditMode
        open={mode === 'preview' && isUnsaved}
        onStay={() => setAuthorMode('edit')}
        onDiscard={() => setSaveState('saved')}
        onSave={async () => {
          const isSaved = (await save?.run()) ?? false
          // A conflict or a fault is said by the editor, which stays open.
          if (!isSaved) setAuthorMode('edit')
        }}
      />
    </>
  )
}

function Nothing() {
  const { pathname } = useLocation()
  const place = whereChanged(pathname)
  if (place === null) return null
  return (
    <p className={styles.nothing}>
      {place.sentence}{' '}
      <A href={place.href} className={styles.way}>
        {place.label}
      </A>
    </p>
  )
}

const Waiting = () => (
  <output className={styles.waiting} aria-label="Opening the editor">
    <Skeleton height={44} />
    <Skeleton width="62%" height={28} />
    <Skeleton height={18} />
    <Skeleton height={18} />
    <Skeleton width="80%" height={18} />
  </output>
)

const Missing = () => (
  <ErrorState
    title="The editor could not be loaded"
    message="Check your connection, then try again."
    onRetry={() => location.reload()}
  />
)
