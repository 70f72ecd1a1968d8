import { keysOf } from '@frontage/domain/typed-objects.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as authoringCalls from '@frontage/contracts/calls/authoring.ts'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import type { PageMessage } from '@frontage/contracts/page-together.ts'

/** Why the server does not want to hear from this browser any more. */
export type LineEnd = keyof typeof LINE_CLOSED

interface LineListener {
  onMessage(message: PageMessage): void
  /** The line is there, or is being tried again. */
  onConnected(isConnected: boolean): void
  onEnd(reason: LineEnd): void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** The address of a WebSocket of this site. */
export const lineTo = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${path}`

/** Hears who is at a page and what becomes of it, and comes back after every break. @returns how to hang up */
export function openPageLine(pageId: string, { onMessage, onConnected, onEnd }: LineListener): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isOver = false

  const open = (): void => {
    clearTimeout(timer)
    const line = new WebSocket(lineTo(pathOf(authoringCalls.watchAuthors, { pageId })))
    socket = line
    line.addEventListener('message', ({ data }) => {
      pause = FIRST_PAUSE_MS
      onConnected(true)
      onMessage(JSON.parse(String(data)) as PageMessage)
    })
    line.addEventListener('close', ({ code }) => {
      if (isOver || line !== socket) return
      onConnected(false)
      const reason = endOf(code)
      if (reason) return onEnd(reason)
      timer = setTimeout(open, pause * (0.5 + Math.random()))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }
  /** The network is back: nobody waits for the end of a pause. */
  const hurry = (): void => {
    if (timer !== undefined && socket?.readyState === WebSocket.CLOSED) open()
  }
  open()
  addEventListener('online', hurry)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', hurry)
    socket?.close()
  }
}

function endOf(code: number): LineEnd | undefined {
  return keysOf(LINE_CLOSED).find((reason) => LINE_CLOSED[reason] === code)
}
