import { useMemo, useReducer } from 'react'
import type { EditorInputs, UploadOptions } from '../inputs.ts'

/** The same inputs, and whether any file is on its way through them: whoever leaves now would lose it. */
export function useUnderWay(inputs: EditorInputs): { inputs: EditorInputs; isUploading: boolean } {
  const [count, add] = useReducer((before: number, change: 1 | -1) => before + change, 0)
  const watched = useMemo(() => {
    const { uploadFileAsync, uploadImageAsync, uploadFont } = inputs
    return {
      ...inputs,
      ...(uploadFileAsync && { uploadFileAsync: counted(uploadFileAsync, add) }),
      ...(uploadImageAsync && { uploadImageAsync: counted(uploadImageAsync, add) }),
      ...(uploadFont && { uploadFont: counted(uploadFont, add) }),
    }
  }, [inputs])
  return { inputs: watched, isUploading: count > 0 }
}

type Send<T> = (file: File, options?: UploadOptions) => Promise<T>

/** What was given up counts no longer, even where the host goes on with it. */
const counted =
  <T>(send: Send<T>, add: (change: 1 | -1) => void): Send<T> =>
  async (file, options) => {
    let isOver = false
    const end = (): void => {
      if (!isOver) add(-1)
      isOver = true
    }
    add(1)
    options?.signal?.addEventListener('abort', end, { once: true })
    try {
      return await send(file, options)
    } finally {
      end()
    }
  }
