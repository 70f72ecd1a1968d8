import * as favoriteCalls from '@frontage/contracts/calls/favorites.ts'
import { Heart } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { PostGrid } from '../../features/posts/post-grid.tsx'
import { TemplateGrid } from '../../features/gallery/template-grid.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { api } from '../../lib/api.ts'
import { ButtonLink, EmptyState, Skeleton } from '../../ui/index.ts'
import styles from './myfavorites.module.css'

export const title = 'My favorites'

export const loader = () => api.call(favoriteCalls.list)

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <div className={styles.waiting}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} ratio={1} />
        ))}
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

/** What is unmarked here stays until the page is left, so that a slip can be taken back. */
export function Component() {
  const { templates, posts } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={title}>
      {templates.length + posts.length === 0 && (
        <EmptyState
          icon={<Heart size={30} />}
          title="Nothing marked yet"
          actions={<ButtonLink href="/home">Browse the catalog</ButtonLink>}
        >
          The heart on a design or an article keeps it here for you.
        </EmptyState>
      )}
      {templates.length > 0 && (
        <section className={styles.section}>
          <h2>Designs</h2>
          <TemplateGrid cards={templates} label="Favorite designs" />
        </section>
      )}
      {posts.length > 0 && (
        <section className={styles.section}>
          <h2>Know-how</h2>
          <PostGrid posts={posts} label="Favorite posts" />
        </section>
      )}
    </AccountFrame>
  )
}
