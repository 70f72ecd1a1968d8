/** Small things that say something: badges, prices, crumbs, steps. */
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './marks.module.css'

interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>
}

/** The number at the corner of an icon; nothing at 0, '20+' above the cap. */
export function CountBadge({ count, cap }: { count: number; cap: number }) {
  if (count < 1) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > cap ? `${cap}+` : count}
    </span>
  )
}

export interface Crumb {
  label: string
  /** Without it a click leads nowhere. */
  url?: string
  /** Where the reader is; without it the crumb that has no url. */
  active?: boolean
  /** Tells crumbs of one label apart. */
  name?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol data-scrolls className={styles.breadcrumb}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.name ?? index}>
            {crumb.url && !crumb.active ? (
              <a href={crumb.url}>{crumb.label}</a>
            ) : (
              <span aria-current={(crumb.active ?? !crumb.url) ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the step on screen. */
  current: number
  /** Steps that may be gone to; the others are not clickable. */
  isOpen?: (index: number) => boolean
  onSelect?: (index: number) => void
}

export function Stepper({ label, steps, current, isOpen = () => false, onSelect }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = index === current ? 'current' : index < current ? 'done' : 'ahead'
        return (
          <li key={step} className={styles.step} data-state={state}>
            <button
              type="button"
              className={styles.stepButton}
              aria-current={state === 'current' ? 'step' : undefined}
              disabled={state !== 'current' && !isOpen(index)}
              onClick={() => onSelect?.(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {state === 'done' ? <Check size={14} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.stepLabel}>{step}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface VisuallyHiddenProps {
  as?: 'span' | 'h1' | 'caption' | 'output'
  id?: string
  children: ReactNode
}

/** Read aloud, not shown. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
