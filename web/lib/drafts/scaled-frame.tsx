import { useEffect, useRef, useState } from 'react'
import styles from './scaled-frame.module.css'

interface ScaledFrameProps {
  src: string
  title: string
  /** Pixels that the page believes to have. */
  width: number
}

/** A page in a frame as wide as a screen, made small enough for its place. The one before stays until the next is there. */
export function ScaledFrame({ src, title, width }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [shown, setShown] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  const height = Math.min(900, Math.max(420, room * 1.25))
  const frames = shown === '' || shown === src ? [src] : [shown, src]
  return (
    <div ref={box} className={styles.frame} style={{ height }} aria-busy={shown !== src || undefined}>
      {room > 0 &&
        frames.map((address) => (
          <iframe
            key={address}
            src={address}
            title={address === src ? title : `${title}, before`}
            // Scripts stay off: it is for looking at.
            sandbox="allow-same-origin"
            tabIndex={-1}
            aria-hidden={address === src ? undefined : true}
            style={{
              width,
              height: height / scale,
              scale: String(scale),
              left: (room - width * scale) / 2,
              visibility: address === src && shown !== src && shown !== '' ? 'hidden' : undefined,
            }}
            onLoad={() => address === src && setShown(src)}
          />
        ))}
    </div>
  )
}
