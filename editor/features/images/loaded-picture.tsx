import { ImageOff, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../drawn/note.tsx'

/** How long an address may keep silent before the author is told, in milliseconds. */
const PATIENCE = 15_000

interface Props {
  readonly src: string
  readonly altText: string
  readonly width: number
  readonly height: number
}

/** A picture, or what stands there while it is awaited, keeps silent or cannot be had. The page goes on without it. */
export function LoadedPicture({ src, altText, width, height }: Props) {
  const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'broken'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('late'), PATIENCE)
    return () => clearTimeout(timer)
  }, [state])

  const retry = (
    <Button
      onClick={() => {
        setState('loading')
        setTries(tries + 1)
      }}
    >
      Try again
    </Button>
  )
  const says = altText === '' ? '' : ` It shows: ${altText}`
  return (
    <>
      {state === 'broken' ? (
        <Note icon={ImageOff}>
          The picture could not be loaded.{says} {retry}
        </Note>
      ) : (
        <img
          key={tries}
          src={src}
          alt={altText}
          width={width || undefined}
          height={height || undefined}
          draggable={false}
          hidden={state === 'late'}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
      {state === 'loading' && (width === 0 || height === 0) && (
        <Note icon={LoaderCircle}>Loading the picture…{says}</Note>
      )}
      {state === 'late' && (
        <Note icon={ImageOff}>
          The picture’s address has not answered yet.{says} {retry}
        </Note>
      )}
    </>
  )
}
