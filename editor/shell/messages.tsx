import { useCallback, useEffect, useState } from 'react'
import styles from './messages.module.css'
import type { EditorServices } from './editor-services.ts'

/** How long a message stays, in milliseconds; longer while it is pointed at. */
const STAYS = 5000

interface Message {
  readonly text: string
  readonly kind: 'success' | 'error'
}

/** Passing messages at the lower right; one at a time, the newest. */
export function useMessages(): { readonly say: EditorServices['say']; readonly messages: React.ReactNode } {
  const [message, setMessage] = useState<Message | null>(null)
  const [isHeld, hold] = useState(false)
  const say = useCallback<EditorServices['say']>((text, kind = 'success') => setMessage({ text, kind }), [])

  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(() => setMessage(null), STAYS)
    return () => clearTimeout(timer)
  }, [message, isHeld])

  const messages = (
    <output className={styles.messages} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      {message && (
        <p className={styles.message} data-kind={message.kind}>
          {message.text}
        </p>
      )}
    </output>
  )
  return { say, messages }
}
