/** What the renderers of an email share. */
import type { SavedNode } from '../saved/types.ts'

export interface EmailImage {
  /** Absolute: a mailbox has no site of ours around it. */
  readonly url: string
  /** Pixels of the file; null: not known. */
  readonly width: number | null
}

export interface EmailDrawing {
  /** Where links to this very site lead, such as 'https://www.example.com'. */
  readonly site: string
  /** Colors as # and six digits: of buttons and what is colored as the brand, one that reads on it, and that of links. */
  readonly brand: { readonly color: string; readonly ink: string; readonly link: string }
  /** null: an image that recipients could not see. */
  image(source: string): EmailImage | null
}

/** Says which kinds of nodes were left out, since no mailbox shows them. */
export type LeaveOut = (type: string) => void

/** Draws a node for a place that is so many pixels wide. */
export type DrawNode = (node: SavedNode, width: number) => string
