import { Heart } from 'lucide-react'
import { toast } from '../ui/index.ts'
import { sentenceOf } from './api.ts'
import styles from './favorite-heart.module.css'
import { toggleFavorite, useFavorite } from './favorites.ts'
import { requestSignIn } from './sign-in-request.ts'
import { useSite } from './site.ts'

interface FavoriteHeartProps {
  id: string
  /** What is marked, for screen readers. */
  name: string
  known: boolean
  className?: string
}

/** The heart of a card or post; nothing where the site has no favorites. */
export function FavoriteHeart({ id, name, known, className }: FavoriteHeartProps) {
  const site = useSite()
  const { isFavorite, status } = useFavorite(id, known)
  if (!site.features.favorites) return null
  const toggle = () => {
    if (!site.user) {
      requestSignIn(site, {
        returnUrl: location.pathname + location.search,
        reason: 'Log in to keep your favorites.',
      })
      return
    }
    toggleFavorite(id, known).catch((error: unknown) => toast.error(sentenceOf(error)))
  }
  return (
    <button
      type="button"
      className={`${styles.heart} ${className ?? ''}`}
      aria-pressed={isFavorite}
      aria-busy={status === 'In-Progress' || undefined}
      aria-label={`Favorite: ${name}`}
      onClick={toggle}
    >
      <Heart size={20} aria-hidden="true" fill={isFavorite ? 'currentColor' : 'none'} />
    </button>
  )
}
