import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import line from './cart-line.module.css'
import summary from './order-summary.module.css'

/** The place of the lines while they load. */
export function LinesSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading your cart</VisuallyHidden>
      {[1, 2].map((key) => (
        <div key={key} className={line.line}>
          <Skeleton ratio={0.77} className={line.image} />
          <div className={line.head}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" height={14} style={{ marginTop: 10 }} />
          </div>
          <div className={line.price}>
            <Skeleton width={72} height={20} />
          </div>
          <div className={line.body}>
            <Skeleton width={200} height={46} />
            <Skeleton width={280} height={46} />
          </div>
        </div>
      ))}
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <div className={summary.summary} aria-hidden="true">
      <Skeleton width="50%" height={20} />
      <Skeleton height={40} />
      <Skeleton height={64} />
      <Skeleton height={28} />
    </div>
  )
}
