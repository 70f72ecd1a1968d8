import { useBrokenImage } from './broken-image.ts'
import styles from './marks.module.css'

interface UserAvatarProps {
  firstName: string
  lastName: string
  /** Whose first letter stands for a name that is not known yet. */
  email: string
  /** Address of a photo; null, or one that does not load: the initials. */
  photo: string | null
}

/** A round portrait of 38 pixels. The name stands beside it, so it says nothing itself. */
export function UserAvatar({ firstName, lastName, email, photo }: UserAvatarProps) {
  const { isBroken, tells } = useBrokenImage(photo)
  if (photo && !isBroken)
    return <img src={photo} alt="" width="38" height="38" loading="lazy" className={styles.face} {...tells} />
  return (
    <span className={styles.face} aria-hidden="true">
      {([firstName, lastName].map(([first]) => first).join('') || email.slice(0, 1)).toUpperCase()}
    </span>
  )
}
