import { useEffect, useState } from 'react'
import type { EditorInputs } from '../../../inputs.ts'
import { asData, sayImageProblem } from '../../upload/as-data.ts'
import { Cropper } from './cropper.tsx'
import styles from './image-editor.module.css'
import { loadImage } from './load.ts'

interface Props {
  readonly src: string
  readonly inputs: EditorInputs
  /** `shape`: height for one pixel of width. */
  readonly onDone: (src: string, shape: number) => void
  readonly onStopped: (error: unknown) => void
}

type State =
  | { readonly at: 'loading' }
  | { readonly at: 'stopped' }
  | { readonly at: 'ready'; readonly image: HTMLImageElement }

/** Gets the image ready to be changed, some times over if need be, and stops when that fails. */
export default function ImageEditor({ src, inputs, onDone, onStopped }: Props) {
  const [state, setState] = useState<State>({ at: 'loading' })
  // Only the first opening counts: what the callers hand over changes with each of their renderings.
  const [stopped] = useState(() => onStopped)
  useEffect(() => {
    const control = new AbortController()
    loadImage(src, control.signal)
      .then((image) => control.signal.aborted || setState({ at: 'ready', image }))
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        stopped(error)
        setState({ at: 'stopped' })
      })
    return () => control.abort()
  }, [src, stopped])

  if (state.at === 'loading') return <output>Preparing the image…</output>
  if (state.at === 'stopped')
    return (
      <p role="alert" className={styles.stopped}>
        This image cannot be changed here: its site does not answer, or does not allow it. It stays as it is.
      </p>
    )
  return (
    <Cropper
      src={src}
      image={state.image}
      send={inputs.uploadImageAsync ?? asData}
      sayProblem={sayImageProblem}
      onDone={onDone}
    />
  )
}
