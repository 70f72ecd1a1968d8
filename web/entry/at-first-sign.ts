/**
 * Beside documents that most visitors only read. Nothing else runs, so that a phone has its hands free for the page: the
 * page's own scripts are fetched once everything in sight is there, and run at the first sign of somebody.
 */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { countFirstVisit } from '../features/landing/count-visit.ts'
import { countFirstReading } from '../features/posts/count-reading.ts'
import { UNREACHABLE } from '../lib/api.ts'
import { holdPresses } from '../lib/early-presses.ts'
import { onFirstInteraction } from '../lib/first-interaction.ts'
import { importLazily } from '../lib/lazy-code.ts'
import { onSearchKey } from '../lib/search-key.ts'
import { rememberPage, rememberSite, stored } from '../lib/stored-client-data.ts'
import { showCurrent } from '../ui/show-current.ts'
import { readDocumentData, WAITING_ID } from './document-data.ts'
import { returnToPosition } from './scroll-positions.ts'

const { entry = '', scripts = '' } = document.getElementById(WAITING_ID)?.dataset ?? {}
/** As the loader spells them. */
const files = [entry, ...scripts.split(' ').filter(Boolean)].map((address) => address.slice(1))
const root = document.documentElement

const presses = holdPresses(start)
const stopSearchKey = onSearchKey(() => document.querySelector<HTMLElement>('search input[name=tag]'))
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
  stopSearchKey()
  presses.release()
})
takenOver.observe(root, { attributeFilter: ['data-ready'] })

onFirstInteraction(start)
// What a browser fills in by itself, and what is dictated, come without a key.
addEventListener('input', start, { capture: true, once: true })
root.dataset.waiting = ''

const { site, loaderData } = readDocumentData()
rememberSite(site)
rememberPage(location.pathname, true)
returnToPosition()
document.querySelectorAll<HTMLElement>('main nav[data-scrolls]').forEach(showCurrent)

/** What is counted of the pages that are read, by their addresses in the table. */
const count: Readonly<Record<string, (id: string) => void>> = {
  '/p/:prettyUrl': countFirstVisit,
  '/posts/:prettyUrl': countFirstReading,
}
for (const [path, shown] of Object.entries(loaderData)) {
  const id = fieldOf(shown, 'id')
  if (typeof id === 'string' && fieldOf(shown, 'isLocked') !== true) count[path]?.(id)
}

// What says that an image cannot be had is code, and so is the login that a visit left open.
addEventListener('error', start, { capture: true, once: true })
const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== ''
if (stored.read('openBBLoginModal') === 'true' || [...document.images].some(isBroken)) start()

/** ms after all in sight is there: photos further down come first, and hardly anybody presses anything sooner. */
const UNHURRIED_MS = 2000
const fetchLater = () =>
  setTimeout(() => {
    if (!isStarting) importLazily(async () => undefined, files).catch(() => undefined)
  }, UNHURRIED_MS)
if (document.readyState === 'complete') fetchLater()
else addEventListener('load', fetchLater, { once: true })
