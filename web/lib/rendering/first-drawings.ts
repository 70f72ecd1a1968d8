/**
 * Drawings of a document's cards by a script that waits for nothing of the page's own: they are there before the page is
 * taken over, and whoever takes a card over finds its drawing here.
 */
import { expectDesignCards, type Expected, type Shown } from './draw-card.ts'
import { drawSoon } from './draw-soon.ts'

interface First {
  sheet: SVGElement | null
  stop: () => void
}

const first = new WeakMap<Element, First>()
/** Papers that the page draws on itself: where the drawer was long on its way, the page was sooner. */
const takenOver = new WeakSet<Element>()

/** The papers are those of the document, which say what is to be on them (`live-design.tsx`). */
export function drawFirst(site: Shown, cards: readonly Expected[]): void {
  expectDesignCards(site, cards)
  for (const paper of document.querySelectorAll<HTMLElement>('[data-card]')) {
    if (takenOver.has(paper)) continue
    const { card = '', label } = paper.dataset
    const [artworkHash = '', width, eager] = card.split(' ')
    const drawing: First = { sheet: null, stop: () => undefined }
    first.set(paper, drawing)
    drawing.stop = drawSoon({
      paper,
      site,
      card: { artworkHash, width: Number(width), label },
      eager: eager === '1',
      // A card that cannot be drawn is asked for again when the page has been taken over, and says so then.
      done(sheet) {
        if (!sheet) return
        drawing.sheet = sheet
        paper.append(sheet)
        paper.toggleAttribute('data-drawn', true)
      },
    })
  }
}

/** Asked before anything else is drawn on the paper. null: there is none yet, and none will come; whoever asks draws it. */
export function takeFirstDrawing(paper: Element): SVGElement | null {
  takenOver.add(paper)
  const drawing = first.get(paper)
  if (!drawing) return null
  first.delete(paper)
  drawing.stop()
  return drawing.sheet
}
