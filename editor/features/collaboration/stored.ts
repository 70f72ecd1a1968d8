import { type Doc, getState } from 'yjs'
import type { RoomProvider } from '../../inputs.ts'

/** ms that storing may take before anybody needs to know. */
const PATIENCE_MS = 2_000

/** Follows whether everything that was written here is stored where it outlives this browser. */
export function watchStored(doc: Doc, provider: RoomProvider, onSending: (isSending: boolean) => void): void {
  if (!provider.onStored) return
  let timer: ReturnType<typeof setTimeout> | undefined
  doc.on('update', (_update: Uint8Array, _origin: unknown, _doc: Doc, { local }: { local: boolean }) => {
    if (local) timer ??= setTimeout(() => onSending(true), PATIENCE_MS)
  })
  provider.onStored((reached) => {
    if (reached < getState(doc.store, doc.clientID)) return
    clearTimeout(timer)
    timer = undefined
    onSending(false)
  })
  doc.on('destroy', () => clearTimeout(timer))
}
