import type { PostCard as Card } from '@frontage/contracts/posts.ts'
import { FileDown, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { A } from '../../lib/anchor.tsx'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import { FavoriteHeart } from '../../lib/favorite-heart.tsx'
import { postHref } from '../../lib/paths.ts'
import styles from './post-card.module.css'
import { noteOf } from './post-kind.ts'

interface PostCardProps {
  post: Card
  /** Of the card's heading, by where it stands. */
  level?: 2 | 3
  eager?: boolean
  /** In place of the plain one. */
  title?: ReactNode
}

export function PostCard({ post, level = 3, eager, title }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <A href={postHref(post)} className={styles.link}>
        <span className={styles.stage}>
          {post.illustration && (
            <LiveDesign card={post.illustration} eager={eager ?? false} className={styles.paper} />
          )}
          {post.isLocked && (
            <span className={styles.lock}>
              <Lock size={13} aria-hidden="true" /> Plus
            </span>
          )}
        </span>
        <Heading className={styles.title}>{title ?? post.title}</Heading>
      </A>
      <FavoriteHeart id={post.id} name={post.title} known={post.isUserFavorite} className={styles.corner} />
      <p className={styles.teaser}>{post.teaser}</p>
      <p className={styles.note}>
        {noteOf(post)}
        {post.download && (
          <span>
            <FileDown size={14} aria-hidden="true" /> {post.download === 'picture' ? 'Image' : 'PDF'}
          </span>
        )}
      </p>
    </article>
  )
}
