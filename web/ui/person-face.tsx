import { useEffect, useRef, useState } from 'react'
import styles from './marks.module.css'

interface PersonFaceProps {
  firstName: string
  lastName: string
  /** Address of a photo; null, or one that does not load: the initials. */
  photo: string | null
}

/** A round portrait of 38 pixels. The name stands beside it, so it says nothing itself. */
export function PersonFace({ firstName, lastName, photo }: PersonFaceProps) {
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // What failed before the page was alive told nobody.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (photo && !failed)
    return (
      <img
        ref={picture}
        src={photo}
        alt=""
        width="38"
        height="38"
        loading="lazy"
        className={styles.face}
        onError={() => setFailed(true)}
      />
    )
  return (
    <span className={styles.face} aria-hidden="true">
      {`${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()}
    </span>
  )
}
