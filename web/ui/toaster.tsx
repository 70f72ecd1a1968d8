import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IconButton } from './button.tsx'
import styles from './toaster.module.css'
import type { ToastKind, ToastOptions } from './toast.ts'

interface Shown extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

const DURATION_MS = 5000
const AT_ONCE = 4
/** Pixels between messages and what is below them. */
const MARGIN = 16
let toasts: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * The same sentence twice in a row is shown once, with its time started again and with what can be done about it; what
 * is said of a topic replaces what was said of it before.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions): void {
  const isSame = (toast: Shown) => toast.text === text && toast.kind === kind
  const isOver = ({ topic }: Shown) => topic !== undefined && topic === options.topic
  const others = toasts.filter((toast) => !isSame(toast) && !isOver(toast))
  change([...others, { ...toasts.find(isSame), id: ++lastId, kind, text, ...options }].slice(-AT_ONCE))
}

/** Once a later step is on screen, what an earlier one reported is in the way. Errors stay. */
export function dismissSuccesses(): void {
  if (toasts.some((toast) => toast.kind === 'success')) {
    change(toasts.filter((toast) => toast.kind !== 'success'))
  }
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const [paused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  // A popover stands above everything, also above an open dialog; showing it again puts it on top.
  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
    liftOffBars(element)
  }, [shown])
  const hasAny = shown.length > 0
  useEffect(() => {
    const lift = () => region.current && liftOffBars(region.current)
    if (!hasAny) return
    const resized = new ResizeObserver(lift)
    resized.observe(document.body)
    addEventListener('resize', lift)
    addEventListener('scroll', lift, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('resize', lift)
      removeEventListener('scroll', lift, { capture: true })
    }
  }, [hasAny])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only holds the clock
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label="Messages"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  )
}

/** What is marked with `data-bottom-bar` leads on: messages stand above it where both would be in one corner. */
function liftOffBars(region: HTMLElement): void {
  const { left, right } = region.getBoundingClientRect()
  const free = innerHeight - region.offsetHeight - 2 * MARGIN
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.left < right && bar.right > left && bar.bottom > free && bar.top < innerHeight)
    .map((bar) => bar.top)
  region.style.setProperty('--lift', `${innerHeight - Math.min(innerHeight, ...tops)}px`)
}

function Toast({ toast, paused }: { toast: Shown; paused: boolean }) {
  const left = useRef(DURATION_MS)
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, toast.id])
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>
        <strong>{toast.text}</strong>
        {toast.description && <span>{toast.description}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(toast.id)
            toast.action?.onClick()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Dismiss" small onClick={() => dismiss(toast.id)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

// A root of its own: toasts outlive pages and are there on pages without header and footer as well.
const place = document.createElement('div')
document.body.append(place)
flushSync(() => createRoot(place).render(<Toaster />))
