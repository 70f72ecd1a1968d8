import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '../../inputs.ts'

interface Upload {
  /** Share that has arrived, 0 to 1; null when nothing is under way. */
  readonly share: number | null
  readonly problem: string
  /** Answers the address, or null when it failed or was given up. */
  start(file: File): Promise<string | null>
  cancel(): void
}

type Send = (file: File, options?: UploadOptions) => Promise<string>

/** One upload at a time, that can be given up; closing the dialog gives it up too. */
export function useUpload(send: Send, sayProblem: (error: unknown) => string): Upload {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File): Promise<string | null> => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setProblem('')
    setShare(0)
    try {
      const address = await send(file, { signal, onProgress: (next) => !signal.aborted && setShare(next) })
      return signal.aborted ? null : address
    } catch (error) {
      if (!signal.aborted) setProblem(sayProblem(error))
      return null
    } finally {
      if (running.current === control) setShare(null)
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setShare(null)
  }
  return { share, problem, start, cancel }
}
