import { ACCOUNT_TERMS_NEEDED } from '@frontage/contracts/sentences.ts'
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import { useEffect, useRef, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { PageHtml } from '../../lib/page-html/page-html.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './terms-dialog.module.css'

const READ_ON = ACCOUNT_TERMS_NEEDED
/** Rounding of scaled screens never leaves more than this below the end. */
const SLACK_PX = 4

interface TermsDialogProps {
  onAgreed: () => void
  onLogOut: () => void
}

/** Over every page until the terms are agreed to. Escape does not close it; logging out leads away. */
export function TermsDialog({ onAgreed, onLogOut }: TermsDialogProps) {
  const text = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const page = useLoaded(`terms ${turn}`, () =>
    api.call(pageCalls.readPage, { params: { prettyUrl: 'terms-and-conditions' } }),
  )
  const isReady = page.state === 'ready'

  // A short text is at its end at once, also after the window was turned or made larger.
  useEffect(() => {
    const place = text.current
    if (!isReady || !place) return
    const look = () => {
      if (place.scrollTop + place.clientHeight < place.scrollHeight - SLACK_PX) return
      setAtEnd(true)
      setProblem(null)
    }
    look()
    place.focus({ preventScroll: true })
    const observer = new ResizeObserver(look)
    observer.observe(place)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [isReady])

  const agree = async () => {
    if (!isAtEnd || page.state !== 'ready') return setProblem(READ_ON)
    setBusy(true)
    setProblem(null)
    try {
      await api.call(signUpCalls.agreeToTerms, { body: { version: page.value.revision, reached_end: true } })
      onAgreed()
    } catch (error) {
      setProblem(sentenceOf(error))
      // Changed while they were read: the new ones are read from their beginning.
      setAtEnd(false)
      setTurn((now) => now + 1)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      title="Terms and Conditions"
      width={720}
      className={styles.dialog}
      footer={
        <>
          <output className={styles.note}>
            {problem ?? (isAtEnd ? 'You have reached the end.' : READ_ON)}
          </output>
          <Button look="quiet" onClick={onLogOut}>
            Log out
          </Button>
          <Button
            busy={isBusy}
            aria-disabled={!isAtEnd}
            className={isAtEnd ? undefined : styles.notYet}
            onClick={() => void agree()}
          >
            Agree
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it to its end */}
      <section ref={text} className={styles.text} tabIndex={0} aria-label="Text of the terms">
        {page.state === 'loading' &&
          ['94%', '100%', '97%', '62%'].map((width) => <Skeleton key={width} width={width} height={16} />)}
        {page.state === 'failed' && (
          <ErrorState level={3} message={sentenceOf(page.error)} onRetry={page.retry} />
        )}
        {page.state === 'ready' && <PageHtml html={page.value.html} />}
      </section>
    </Dialog>
  )
}
