import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { TIMES_SHOWN, type TypingTimes, typingTimes } from './typing-times.ts'
import styles from './tree-view.module.css'

/** How often the line is written again, in milliseconds: not with every key, or it would measure itself. */
const EVERY = 1000

/** From the press of a key until the frame after it is painted; of the last keys the middle, and the slow ones. */
export default function TypingPerf() {
  const [editor] = useLexicalComposerContext()
  const [times, setTimes] = useState<TypingTimes | null>(null)

  useEffect(() => {
    const taken: number[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (time: number): void => {
      taken.push(time)
      if (taken.length > TIMES_SHOWN) taken.shift()
      timer ??= setTimeout(() => {
        timer = undefined
        setTimes(typingTimes(taken))
      }, EVERY)
    }
    const measure = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length > 1 && !['Enter', 'Backspace', 'Delete'].includes(event.key)) return
      requestAnimationFrame(() => {
        // The task after the frame: by then it is on the screen.
        setTimeout(() => note(performance.now() - event.timeStamp), 0)
      })
    }
    const stop = editor.registerRootListener((root, before) => {
      before?.removeEventListener('keydown', measure)
      root?.addEventListener('keydown', measure)
    })
    return () => {
      editor.getRootElement()?.removeEventListener('keydown', measure)
      stop()
      clearTimeout(timer)
    }
  }, [editor])

  return (
    <output className={styles.perf} aria-label="Typing performance">
      {times
        ? `A key takes ${times.median} ms, one in twenty ${times.slow} ms or more (of ${times.keys} keys)`
        : 'Type to measure how long a key takes.'}
    </output>
  )
}
