import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
import styles from './support.module.css'

/** In place of a form that was sent. */
export function Thanks({
  children,
  again,
  onAgain,
}: {
  children: ReactNode
  again: string
  onAgain: () => void
}) {
  return (
    <output className={styles.thanks}>
      <CircleCheck size={36} strokeWidth={1.5} aria-hidden="true" />
      <p>{children}</p>
      <Button look="secondary" onClick={onAgain}>
        {again}
      </Button>
    </output>
  )
}
