/** A page's state as a letter: HTML that holds in Outlook, Gmail and Apple Mail, and the same as text. */
import { childrenOf } from '../render/rendering.ts'
import { readSaved } from '../saved/read.ts'
import { blocksOf } from './blocks.ts'
import type { EmailDrawing } from './drawing.ts'
import { footerText, sheetHtml, type EmailSheet } from './frame.ts'
import { emailText } from './plain-text.ts'
import { TEXT_WIDTH } from './styles.ts'

export interface RenderedEmail {
  readonly html: string
  readonly text: string
  /** Types of nodes that no mailbox shows: they are not in it. */
  readonly leftOut: readonly string[]
  /** Nothing is written. */
  readonly isEmpty: boolean
}

export function renderEmail(state: unknown, sheet: EmailSheet, drawing: EmailDrawing): RenderedEmail {
  const saved = readSaved(state)
  const blocks = saved.ok ? childrenOf(saved.page.root) : []
  const leftOut = new Set<string>()
  const draw = blocksOf(drawing, (type) => leftOut.add(type))
  const rows = blocks.map((block) => draw(block, TEXT_WIDTH)).join('\n')
  const text = emailText(blocks, drawing.site)
  return {
    html: sheetHtml(rows, sheet, drawing),
    text: [text, footerText(sheet.footer)].filter((part) => part !== '').join('\n\n'),
    leftOut: [...leftOut].sort(),
    isEmpty: text === '' && !rows.includes('<img'),
  }
}

/** Bytes from which Gmail cuts a letter off, and the link to unsubscribe with it. */
export const GMAIL_CUTS_AT = 102 * 1024

export const emailBytes = (html: string): number => new TextEncoder().encode(html).length
