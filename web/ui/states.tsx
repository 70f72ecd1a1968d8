import { RotateCw, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './states.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  /** Width through height, for images whose size is not known in pixels. */
  ratio?: number
  className?: string
  style?: CSSProperties
}

/** The place of something that is still loading, in its true size. */
export function Skeleton({ width = '100%', height = '1em', ratio, className, style }: SkeletonProps) {
  const size = ratio ? { aspectRatio: String(ratio) } : { height }
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, className)}
      style={{ width, ...size, ...style }}
    />
  )
}

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The useful next step. */
  actions?: ReactNode
  /** The heading's level; 1 where it is the page's only heading. */
  level?: 1 | 2 | 3
}

export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div data-notice className={styles.state}>
      {icon && <span className={styles.image}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title?: ReactNode
  /** What happened, as the server said it. */
  message: ReactNode
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorState({
  title = 'That did not work',
  message,
  onRetry,
  retrying,
  actions,
  level,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert size={30} />}
        title={title}
        level={level}
        actions={
          <>
            {onRetry && (
              <Button onClick={onRetry} busy={retrying} icon={<RotateCw size={18} />}>
                Retry
              </Button>
            )}
            {actions}
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
