import { ImageOff, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Note } from '../node-selection/note.tsx'

/** How long an address may keep silent before the author is told, in milliseconds. */
const PATIENCE = 15_000
/** While the image has no address the browser gives the old request up; else it would wait for that one again. */
const PAUSE = 100

interface Props {
  readonly src: string
  readonly altText: string
  readonly width: number
  readonly height: number
}

/** An image, or what stands there while it is awaited, keeps silent or cannot be had. The page goes on without it. */
export function LoadedImage({ src, altText, width, height }: Props) {
  const [state, setState] = useState<'loading' | 'late' | 'restarting' | 'loaded' | 'broken'>('loading')
  const img = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (state !== 'loading' && state !== 'restarting') return
    const timer = setTimeout(
      () => {
        if (state === 'restarting') setState('loading')
        // Where its size is known the image is on its way, only slowly.
        else if (!img.current?.naturalWidth) setState('late')
      },
      state === 'restarting' ? PAUSE : PATIENCE,
    )
    return () => clearTimeout(timer)
  }, [state])

  const retry = (
    <Button look="secondary" size="small" onClick={() => setState('restarting')}>
      Try again
    </Button>
  )
  const says = altText === '' ? '' : ` It shows: ${altText}`
  return (
    <>
      {state === 'broken' && (
        <Note icon={ImageOff}>
          The image could not be loaded.{says} {retry}
        </Note>
      )}
      {state !== 'broken' && (
        <img
          ref={img}
          src={state === 'restarting' ? undefined : src}
          alt={altText}
          width={width || undefined}
          height={height || undefined}
          draggable={false}
          hidden={state === 'late' || state === 'restarting'}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
      {(state === 'loading' || state === 'restarting') && (width === 0 || height === 0) && (
        <Note icon={LoaderCircle}>Loading the image…{says}</Note>
      )}
      {state === 'late' && (
        <Note icon={ImageOff}>
          The image has not arrived yet.{says} {retry}
        </Note>
      )}
    </>
  )
}
