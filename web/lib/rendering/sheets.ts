/** A filled design on as many sheets as are shown at once; one that is no longer shown is shown again, not drawn again. */
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { Scene } from '@frontage/artwork/types.ts'

let made = 0
const pads = new WeakMap<SVGElement, Sheets>()

export class Sheets {
  readonly #scene: Scene
  readonly #label: string | undefined
  readonly #free: SVGElement[] = []

  /** @param label what it shows, for screen readers; undefined: decoration */
  constructor(scene: Scene, label: string | undefined) {
    this.#scene = scene
    this.#label = label
  }

  /** Whoever takes one gives it back (`giveBack`) when it has left the page. */
  take(): SVGElement {
    return this.#free.pop() ?? this.#draw()
  }

  receive(sheet: SVGElement): void {
    this.#free.push(sheet)
  }

  #draw(): SVGElement {
    const label = this.#label === undefined ? {} : { label: this.#label }
    // Cards do not borrow each other's clips: each sheet has ids of its own.
    const idPrefix = `sheet${(made += 1)}-`
    const holder = document.createElement('template')
    holder.innerHTML = toSvg(this.#scene, { idPrefix, ...label, trim: true })
    const sheet = holder.content.querySelector('svg')
    if (!sheet) throw new Error('The scene was not drawn')
    sheet.remove()
    pads.set(sheet, this)
    return sheet
  }
}

export function giveBack(sheet: SVGElement): void {
  sheet.remove()
  pads.get(sheet)?.receive(sheet)
}
