import { Inbox } from 'lucide-react'
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, Spinner } from '../../../ui/index.ts'
import styles from './kit.module.css'
import { Part } from './part.tsx'

export function States() {
  return (
    <>
      <Part name="Loading">
        <Button busy>Saving</Button>
        <Spinner />
        <Skeleton width={120} height={120} />
        <Skeleton width={240} ratio={1.5} />
        <Skeleton width={200} />
      </Part>
      <Part name="Nothing and nothing yet">
        <div className={styles.wide}>
          <EmptyState
            icon={<Inbox size={30} />}
            title="No orders yet"
            level={3}
            actions={<ButtonLink href="/home">Browse designs</ButtonLink>}
          >
            What you order is listed here.
          </EmptyState>
        </div>
        <div className={styles.wide}>
          <ErrorState message="The server did not answer." level={3} onRetry={() => {}} />
        </div>
        <div className={styles.wide}>
          <ErrorState title="Still trying" message="One moment." level={3} onRetry={() => {}} retrying />
        </div>
      </Part>
    </>
  )
}
