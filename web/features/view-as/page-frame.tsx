import { useEffect, useRef, useState } from 'react'
import styles from './view.module.css'

interface PageFrameProps {
  title: string
  src: string
}

/** Pixels that the page believes to have. */
const WIDTH = 1280
const HEIGHT = 1800

/** A page as it would be, made small enough for its place; it is for looking at, and takes neither clicks nor keys. */
export function LookedAt({ title, src }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = room / WIDTH
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div ref={box} className={styles.frame} style={{ height: HEIGHT * scale }}>
        {room > 0 && (
          <iframe
            src={src}
            title={title}
            inert
            tabIndex={-1}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs its scripts and calls
            sandbox="allow-same-origin allow-scripts"
            style={{ width: WIDTH, height: HEIGHT, scale: String(scale) }}
          />
        )}
      </div>
    </figure>
  )
}
