import type { LandingPage, LandingShown } from '@frontage/contracts/landing.ts'
import { landingProblems } from '@frontage/domain/landing/landing-page.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { previewLandingPage } from './landing-calls.ts'
import { draftOf, fieldsTyped, type LandingDraft } from './landing-draft.ts'
import { LandingView } from './landing-view.tsx'
import styles from './landing.module.css'

/** The page with what is typed, rendered where published pages are. */
export function LandingPreview({ page, values }: { page: LandingPage; values: LandingDraft }) {
  const { id, fields, shown: saved } = page
  const typed = useSettled(JSON.stringify(values))
  const isSaved = typed === JSON.stringify(draftOf(fields))
  const [made, setMade] = useState<LandingShown | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (isSaved) return
    const draft: LandingDraft = JSON.parse(typed)
    const now = fieldsTyped(draft)
    // What cannot be saved is said at its field; the preview stays as it was.
    const { pretty_url: _address, ...problems } = landingProblems(now)
    if (Object.keys(problems).length > 0) return
    let isOutdated = false
    previewLandingPage(id, now.body).then(
      (shown) => {
        if (isOutdated) return
        setMade(shown)
        setProblem('')
      },
      (error: unknown) => {
        if (!isOutdated) setProblem(sentenceOf(error))
      },
    )
    return () => {
      isOutdated = true
    }
  }, [id, typed, isSaved])
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {problem && <output className={styles.quiet}>{problem}</output>}
      {/* To be looked at: its links would lead away from what is typed. */}
      <div className={styles.sheet} inert>
        <LandingView page={isSaved ? saved : (made ?? saved)} />
      </div>
    </section>
  )
}
