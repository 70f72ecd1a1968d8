import type { PostCard } from '@frontage/contracts/posts.ts'
import styles from './might-interest.module.css'
import { PostGrid } from './post-grid.tsx'

/** As specified: three, on turnkey sites alone; the asking page knows which site it is. */
export function MightInterest({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>You might be interested in</h2>
      <PostGrid posts={posts.slice(0, 3)} label="You might be interested in" row />
    </section>
  )
}
