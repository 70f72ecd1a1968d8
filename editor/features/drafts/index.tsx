import { lazy, Suspense } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import type { Feature } from '../feature.ts'

const DraftOffer = lazy(() => import('./draft-offer.tsx'))

function Drafts() {
  const { draftOf } = useEditorServices().inputs
  return (
    draftOf && (
      <Suspense fallback={null}>
        <DraftOffer of={draftOf} />
      </Suspense>
    )
  )
}

/** What was written and not saved is there again after a crash, if its author wants it. */
export const drafts: Feature = { name: 'drafts', above: [Drafts] }
