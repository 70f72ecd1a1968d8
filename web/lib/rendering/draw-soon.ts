/**
 * Which drawings are made when: those in sight together and at once, those near it next, the others when nobody waits
 * for anything, so that a page is laid out a few times and not with every card.
 */
import { drawDesignCards, type Drawable, type Shown } from './draw-card.ts'
import { giveBack } from './sheets.ts'
import { isInSight, whenIdle } from './sight.ts'

export interface Asked {
  /** Where it will be shown; it has its size. */
  paper: HTMLElement
  site: Shown
  card: Drawable
  /** Made at once wherever it stands. */
  eager: boolean
  /** null: it cannot be drawn. */
  done: (sheet: SVGElement | null) => void
}

/** Drawn before they are scrolled to. */
const NEAR = '600px 200px'
const AT_ONCE_OUT_OF_SIGHT = 16

const asked = new Set<Asked>()
const outOfSight = new Map<Element, Asked>()
const gone = new WeakSet<Asked>()
let observer: IntersectionObserver | undefined
let isIdling = false

/** The answer takes the request back. */
export function drawSoon(request: Asked): () => void {
  // What a rendering asks for is asked for in one task.
  if (asked.size === 0) queueMicrotask(() => void sortAsked())
  asked.add(request)
  return () => {
    gone.add(request)
    asked.delete(request)
    forget(request)
  }
}

async function sortAsked(): Promise<void> {
  const requests = [...asked]
  asked.clear()
  const now = requests.filter(({ eager, paper }) => eager || isInSight(paper))
  const first = new Set(now)
  await draw(now)
  observer ??= new IntersectionObserver(drawNear, { rootMargin: NEAR })
  for (const request of requests) {
    if (first.has(request) || gone.has(request)) continue
    outOfSight.set(request.paper, request)
    observer.observe(request.paper)
  }
  drawRest()
}

function drawNear(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.flatMap(({ isIntersecting, target }) =>
    isIntersecting ? (outOfSight.get(target) ?? []) : [],
  )
  if (near.length > 0) void drawOutOfSight(near)
}

/** These and, since the page is laid out for them anyway, some that stand further away. */
async function drawOutOfSight(near: readonly Asked[]): Promise<void> {
  const some = [...new Set([...near, ...outOfSight.values()])].slice(
    0,
    Math.max(near.length, AT_ONCE_OUT_OF_SIGHT),
  )
  some.forEach(forget)
  await draw(some)
}

function forget({ paper }: Asked): void {
  outOfSight.delete(paper)
  observer?.unobserve(paper)
}

function drawRest(): void {
  if (isIdling || outOfSight.size === 0) return
  isIdling = true
  whenIdle(async () => {
    await drawOutOfSight([])
    isIdling = false
    drawRest()
  })
}

async function draw(requests: readonly Asked[]): Promise<void> {
  for (const [site, ofSite] of Map.groupBy(requests, (request) => request.site)) {
    const sheets = await drawDesignCards(
      site,
      ofSite.map(({ card }) => card),
    )
    for (const [at, request] of ofSite.entries()) {
      const sheet = sheets[at] ?? null
      if (!gone.has(request)) request.done(sheet)
      else if (sheet) giveBack(sheet)
    }
  }
}
