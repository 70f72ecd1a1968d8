/** What a page of a view says with each of its calls: which view it shows. It is sent with such pages alone. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/secrets.ts'

/** Of calls. */
const SHOWN_HEADER = 'x-frontage-view'
/** In the address of a WebSocket, which has no headers of its own. */
const SHOWN_KEY = 'viewed-as'

/** Tells views apart without opening them. */
export const markOf = (token: string): string => sha256(token).slice(0, 16)

/** The view that the page of a call shows; null: its page shows none. */
export function shownView({ headers, url }: FastifyRequest): string | null {
  const said = headers[SHOWN_HEADER]
  if (typeof said === 'string') return said
  const [, query = ''] = url.split('?', 2)
  return query.includes(SHOWN_KEY) ? new URLSearchParams(query).get(SHOWN_KEY) : null
}

/** Long enough to read the sentence. */
const READ_MS = 2_500

/** The page's calls say which view it shows: its element's. When that is over, the bar says so, and the page is loaded again. */
export const PAGE_SCRIPT = `(() => {
  const { parentElement: bar, dataset } = document.currentScript
  const { view } = dataset
  let isOver = false
  const hear = (reply) => {
    if (isOver || !reply || reply.code !== 'view.over') return
    isOver = true
    bar.querySelector('[role=status]').textContent = reply.message
    setTimeout(() => location.reload(), ${READ_MS})
  }
  const isOwn = (address) => new URL(address, location.href).host === location.host
  const send = window.fetch
  window.fetch = async (input, init = {}) => {
    const isRequest = input instanceof Request
    if (!isOwn(isRequest ? input.url : input)) return send(input, init)
    const headers = new Headers(init.headers ?? (isRequest ? input.headers : undefined))
    headers.set('${SHOWN_HEADER}', view)
    const reply = await send(input, { ...init, headers })
    if (reply.status === 409) reply.clone().json().then(hear, () => {})
    return reply
  }
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...asked) {
    open.apply(this, asked)
    if (!isOwn(asked[1])) return
    this.setRequestHeader('${SHOWN_HEADER}', view)
    this.addEventListener('load', () => hear(this.response))
  }
  window.WebSocket = class extends WebSocket {
    constructor(address, protocols) {
      const marked = new URL(address, location.href)
      if (isOwn(marked)) marked.searchParams.set('${SHOWN_KEY}', view)
      super(marked, protocols)
    }
  }
})()`

/** The script as the headers of its document allow it. */
export const PAGE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`
