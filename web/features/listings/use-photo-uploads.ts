/** Photos on their way from this device to the account, one after the other. */
import type { StoredFile } from '@frontage/contracts/files.ts'
import { MOST_LISTING_PHOTOS } from '@frontage/domain/listings/listing.ts'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { photoProblem, tooFewPixels } from '../../lib/photo-problem.ts'
import { uploadPhoto } from './listing-calls.ts'

interface Sending {
  name: string
  /** From 1. */
  at: number
  count: number
  /** From 0 to 1. */
  share: number
}

export interface PhotoUploads {
  sending: Sending | null
  /** One sentence for each that did not arrive, or is there and prints well nowhere. */
  problems: readonly string[]
  send: (files: readonly File[]) => Promise<void>
  cancel: () => void
}

/** @param room how many more there may be */
export function usePhotoUploads({
  room,
  onStored,
}: {
  room: number
  onStored: (file: StoredFile) => void
}): PhotoUploads {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    if (current.current || files.length === 0) return
    const controller = new AbortController()
    current.current = controller
    const taken = files.slice(0, Math.max(0, room))
    const found =
      taken.length < files.length
        ? [
            `A listing can have ${MOST_LISTING_PHOTOS} photos at most. ${files.length - taken.length} were left out.`,
          ]
        : []
    setProblems(found)
    for (const [n, file] of taken.entries()) {
      if (controller.signal.aborted) break
      const { name } = file
      const at = { name, at: n + 1, count: taken.length }
      setSending({ ...at, share: 0 })
      const refused = photoProblem(file)
      if (refused) found.push(refused)
      else
        try {
          const stored = await uploadPhoto(file, {
            signal: controller.signal,
            onProgress: (share) => setSending({ ...at, share }),
          })
          onStored(stored)
          found.push(...[tooFewPixels(stored, 'photo')].filter((said) => said !== null))
        } catch (error) {
          if (!controller.signal.aborted) found.push(`${name}: ${sentenceOf(error)}`)
        }
      setProblems([...found])
    }
    current.current = null
    setSending(null)
  }
  return { sending, problems, send, cancel: () => current.current?.abort() }
}
