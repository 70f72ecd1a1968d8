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
      {/* What is inert itself cannot be scrolled. By keyboard, the region is what is scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus */}
      <section className={styles.sheet} aria-label="The page as visitors see it" tabIndex={0}>
        {/* To be looked at: its links would lead away from what is typed. */}
        <div inert>
          <LandingView page={isSaved ? saved : (made ?? saved)} />
        </div>
      </section>
    </section>
  )
}
