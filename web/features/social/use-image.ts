import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fetchImage } from './post-calls.ts'

export interface PostImage {
  blob: Blob
  url: string
}

interface Shown {
  of: string
  image: PostImage | null
  problem: string | null
}

/** The image of a size; fetched once, so that what is seen is what is shared. @param format null: none */
export function useImage(designId: string, format: string | null) {
  const [attempt, setAttempt] = useState(0)
  const of = `${designId} ${format ?? ''} ${attempt}`
  const [shown, setShown] = useState<Shown>({ of: '', image: null, problem: null })
  useEffect(() => {
    if (format === null) return
    const leaving = new AbortController()
    let url: string | null = null
    fetchImage(designId, format, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setShown({ of, image: { blob, url }, problem: null })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown({ of, image: null, problem: sentenceOf(error) })
      },
    )
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [designId, format, of])
  const { image, problem } = shown.of === of ? shown : { image: null, problem: null }
  return { image, problem, again: () => setAttempt(attempt + 1) }
}
