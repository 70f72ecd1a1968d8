import type { PostCard as Card } from '@frontage/contracts/posts.ts'
import { useMemo, type ReactNode } from 'react'
import { GridOrRow } from '../../lib/grid-or-row.tsx'
import { useExpectDesignCards } from '../../lib/rendering/personalized.ts'
import { classes } from '../../ui/index.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-grid.module.css'

interface PostGridProps {
  posts: readonly Card[]
  label: string
  level?: 2 | 3
  eager?: number
  /** A row scrolls sideways on phones instead of wrapping. */
  row?: boolean
  /** In place of a post's plain title, such as one with what was searched for marked. */
  titleOf?: (post: Card) => ReactNode
}

export function PostGrid({ posts, label, level = 3, eager = 0, row, titleOf }: PostGridProps) {
  useExpectDesignCards(useMemo(() => posts.flatMap((post) => post.illustration ?? []), [posts]))
  return (
    <GridOrRow label={label} row={row} className={classes(styles.grid, row && styles.row)}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            level={level}
            eager={index < eager}

            title={titleOf?.(post)}
          />
        </li>
      ))}
    </GridOrRow>
  )
}
