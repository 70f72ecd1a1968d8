import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import { X } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { placeWalkthroughCard, type Box } from './place-card.ts'
import { addCompleted, stepInTab } from './progress.ts'
import { isShownAt, STEPS, type WalkthroughStep } from './steps.ts'
import styles from './walkthrough.module.css'

/** Room for the bar that stays at the top. */
const BAR = 112

interface WalkthroughProps {
  userId: string
  onDone: () => void
}

/**
 * A card beside what it speaks of. The page stays usable underneath: whoever would rather click there may. Escape or
 * Close ends it for good.
 */
export function Walkthrough({ userId, onDone }: WalkthroughProps) {
  const [at, setAt] = useState(() => {
    const stored = stepInTab.read()
    return stored?.userId === userId ? Math.min(Math.max(stored.step, 1), STEPS.length) : 1
  })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const step = STEPS[at - 1]

  const finish = useCallback(() => {
    stepInTab.write(null)
    addCompleted(userId)
    // Not remembered by the server just now: this browser remembers, and the next one asks again.
    api.call(signUpCalls.completeWalkthrough, { keepalive: true }).catch(() => undefined)
    onDone()
  }, [userId, onDone])

  const go = (to: number) => {
    if (to > STEPS.length) return finish()
    const next = STEPS[to - 1]
    stepInTab.write({ userId, step: to })
    setAt(to)
    if (next && !isShownAt(next, pathname))
      void navigate(next.on === 'profile' ? `/edit-profile/${userId}` : '/home')
  }
  if (!step || !isShownAt(step, pathname)) return null
  return (
    <Card key={step.id} step={step} onNext={() => go(at + 1)} onBack={() => go(at - 1)} onClose={finish} />
  )
}

interface CardProps {
  step: WalkthroughStep
  onNext: () => void
  onBack: () => void
  onClose: () => void
}

function Card({ step, onNext, onBack, onClose }: CardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [place, setPlace] = useState<{ card: Box; ring: Box | null } | null>(null)

  useLayoutEffect(() => {
    let frame = 0
    let wasFound = false
    const look = () => {
      const anchor = findAnchor(step.anchors)
      if (anchor && !wasFound) {
        wasFound = true
        bringIntoSight(anchor)
      }
      const element = card.current
      if (element)
        setPlace((before) => {
          const size = { width: element.offsetWidth, height: element.offsetHeight }
          const next = placeWalkthroughCard(anchor?.getBoundingClientRect() ?? null, size, {
            width: innerWidth,
            height: innerHeight,
          })
          return JSON.stringify(before) === JSON.stringify(next) ? before : next
        })
    }
    // Whatever moves the page or what it speaks of; once a frame at most.
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const moved = new ResizeObserver(lookSoon)
    moved.observe(document.body)
    if (card.current) moved.observe(card.current)
    const changed = new MutationObserver(lookSoon)
    changed.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', lookSoon)
    addEventListener('scroll', lookSoon, { capture: true, passive: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      moved.disconnect()
      changed.disconnect()
      removeEventListener('resize', lookSoon)
      removeEventListener('scroll', lookSoon, { capture: true })
    }
  }, [step])
  // Not before it is placed: what is hidden takes no focus.
  const isPlaced = place !== null
  useEffect(() => {
    if (isPlaced) heading.current?.focus({ preventScroll: true })
  }, [isPlaced])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isTop = !document.querySelector('dialog[open], :popover-open')
      if (event.key === 'Escape' && isTop && !event.defaultPrevented) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])

  return (
    <>
      {place?.ring && <div className={styles.ring} style={styleOf(place.ring)} aria-hidden="true" />}
      <section
        ref={card}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page stays usable, which a dialog element's focus would not allow
        role="dialog"
        aria-labelledby={`${id}-heading`}
        aria-describedby={`${id}-text`}
        className={styles.card}
        data-welcome={step.anchors.length === 0 || undefined}
        style={place ? { left: place.card.left, top: place.card.top } : { visibility: 'hidden' }}
      >
        <p className={styles.title}>{step.title}</p>
        <IconButton label="Close the walkthrough" small className={styles.close} onClick={onClose}>
          <X size={18} />
        </IconButton>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1}>
          {step.heading}
        </h2>
        <p id={`${id}-text`}>{step.text}</p>
        <div className={styles.foot}>
          <span>{step.footerText}</span>
          {step.id > 1 && (
            <Button look="quiet" size="small" onClick={onBack}>
              Back
            </Button>
          )}
          <Button size="small" onClick={onNext}>
            {step.footerButtonText}
          </Button>
        </div>
      </section>
    </>
  )
}

function findAnchor(names: readonly string[]): Element | null {
  for (const name of names)
    for (const element of document.querySelectorAll(`[data-walkthrough="${name}"]`))
      if (element.getClientRects().length > 0) return element
  return null
}

/** Of what is taller than the screen its beginning, under the bar. */
function bringIntoSight(anchor: Element): void {
  const { top, height } = anchor.getBoundingClientRect()
  if (height < innerHeight * 0.6) anchor.scrollIntoView({ block: 'center', behavior: 'instant' })
  else scrollTo({ top: top + scrollY - BAR, behavior: 'instant' })
}

const styleOf = ({ left, top, width, height }: Box) => ({ left, top, width, height })
