import { Heart } from 'lucide-react'
import { toast } from '../ui/index.ts'
import { sentenceOf } from './api.ts'
import styles from './favourite-heart.module.css'
import { toggleFavourite, useFavourite } from './favourites.ts'
import { requestSignIn } from './sign-in-request.ts'
import { useSite } from './site.ts'

interface FavouriteHeartProps {
  id: string
  /** What is marked, for screen readers. */
  name: string
  known: boolean
  className?: string
}

/** The heart of a card or post; nothing where the site has no favourites. */
export function FavouriteHeart({ id, name, known, className }: FavouriteHeartProps) {
  const site = useSite()
  const { isFavourite, status } = useFavourite(id, known)
  if (!site.features.favourites) return null
  const toggle = () => {
    if (!site.user) {
      requestSignIn(site, {
        returnUrl: location.pathname + location.search,
        reason: 'Log in to keep your favorites.',
      })
      return
    }
    toggleFavourite(id, known).catch((error: unknown) => toast.error(sentenceOf(error)))
  }
  return (
    <button
      type="button"
      className={`${styles.heart} ${className ?? ''}`}
      aria-pressed={isFavourite}
      aria-busy={status === 'In-Progress' || undefined}
      aria-label={`Favorite: ${name}`}
      onClick={toggle}
    >
      <Heart size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  )
}
