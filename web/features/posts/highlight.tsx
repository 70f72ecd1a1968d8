import type { PostCard } from '@frontage/contracts/posts.ts'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import { postHref } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/index.ts'
import styles from './highlight.module.css'
import { noteOf } from './post-kind.ts'

/** The post that stands out from the others of its category. */
export function Highlight({ post }: { post: PostCard }) {
  return (
    <section className={styles.highlight} aria-label="Highlighted">
      <div className={styles.words}>
        <p className={styles.kicker}>Highlighted · {noteOf(post)}</p>
        <h2>{post.title}</h2>
        <p>{post.teaser}</p>
        <ButtonLink href={postHref(post)}>{post.isLocked ? 'See what is inside' : 'Read it'}</ButtonLink>
      </div>
      {post.illustration && (
        <div className={styles.stage}>
          <LiveDesign card={post.illustration} eager width={360} className={styles.paper} />
        </div>
      )}
    </section>
  )
}
