/**
 * Beside documents that most visitors only read. Nothing else runs, so that a phone has its hands free for the page: the
 * page's own scripts are fetched once everything in sight is there, and run at the first sign of somebody.
 */
import { countFirstVisit } from '../features/landing/count-visit.ts'
import { UNREACHABLE } from '../lib/api.ts'
import { holdPresses } from '../lib/early-presses.ts'
import { onFirstInteraction } from '../lib/first-interaction.ts'
import { importLazily } from '../lib/lazy-code.ts'
import { readDocumentData, WAITING_ID } from './document-data.ts'

const { entry = '', scripts = '' } = document.getElementById(WAITING_ID)?.dataset ?? {}
/** As the loader spells them. */
const files = [entry, ...scripts.split(' ').filter(Boolean)].map((address) => address.slice(1))
const root = document.documentElement

const presses = holdPresses(start)
let isStarting = false

function start(): void {
  if (isStarting) return
  isStarting = true
  importLazily(() => import(/* @vite-ignore */ entry), files).catch(() => {
    isStarting = false
    presses.refuse(UNREACHABLE)
  })
}

const takenOver = new MutationObserver(() => {
  takenOver.disconnect()
  presses.release()
})
takenOver.observe(root, { attributeFilter: ['data-ready'] })

onFirstInteraction(start)
// What a browser fills in by itself, and what is dictated, come without a key.
addEventListener('input', start, { capture: true, once: true })
root.dataset.waiting = ''

for (const shown of Object.values(readDocumentData().loaderData)) {
  if (typeof shown === 'object' && shown && 'id' in shown && typeof shown.id === 'string')
    countFirstVisit(shown.id)
}

/** ms after all in sight is there: photos further down come first, and hardly anybody presses anything sooner. */
const UNHURRIED_MS = 2000
const fetchLater = () =>
  setTimeout(() => {
    if (!isStarting) importLazily(async () => undefined, files).catch(() => undefined)
  }, UNHURRIED_MS)
if (document.readyState === 'complete') fetchLater()
else addEventListener('load', fetchLater, { once: true })
