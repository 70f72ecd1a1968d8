/** The sheet around a letter: what every program needs to draw it, the sender's name above, the legal lines below. */
import { element, escapeHtml } from '../render/html.ts'
import { forOutlook } from './blocks.ts'
import type { EmailDrawing } from './drawing.ts'
import { AROUND, EMAIL_PADDING, EMAIL_WIDTH, FONT, PAPER, QUIET, RULE } from './styles.ts'

export interface EmailFooter {
  /** Who sends it and from where; plain text, a line each. */
  readonly lines: readonly string[]
  /** Why its reader gets it. */
  readonly because: string
  readonly unsubscribeUrl: string
}

export interface EmailSheet {
  readonly subject: string
  /** Shown beside the subject in a list of messages. */
  readonly preheader: string
  /** On top. */
  readonly sign: string
  readonly footer: EmailFooter
}

export const UNSUBSCRIBE = 'Unsubscribe'

/** So that no words of the letter follow the preheader in a list of messages. */
const FILLING = '&#847;&zwnj;&nbsp;'.repeat(60)

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">`
const FOR_WORD = forOutlook(
  '<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>',
)

export function sheetHtml(
  rows: string,
  { subject, preheader, sign, footer }: EmailSheet,
  drawing: EmailDrawing,
): string {
  const { color, ink } = drawing.brand
  const small = `font-family: ${FONT}; font-size: 13px; line-height: 1.5; color: ${QUIET};`
  const legal = footer.lines.map(escapeHtml).join('<br>')
  const preview = preheader
    ? element(
        'div',
        {
          style:
            'display: none; max-height: 0; max-width: 0; overflow: hidden; mso-hide: all; font-size: 1px; line-height: 1px; color: #ffffff;',
        },
        escapeHtml(preheader) + FILLING,
      )
    : ''
  const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'
  return `<!doctype html><html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml"><head>${HEAD}<title>${escapeHtml(subject)}</title>${FOR_WORD}</head>
<body bgcolor="${AROUND}" style="margin: 0; padding: 0; background-color: ${AROUND};">${preview}
<table ${table} width="100%" bgcolor="${AROUND}" style="background-color: ${AROUND};"><tr><td align="center" style="padding: 24px 8px;">
${forOutlook(`<table ${table} width="${EMAIL_WIDTH}" align="center"><tr><td>`)}
<table ${table} width="100%" bgcolor="${PAPER}" style="width: 100%; max-width: ${EMAIL_WIDTH}px; background-color: ${PAPER};">
<tr><td bgcolor="${color}" style="padding: 14px ${EMAIL_PADDING}px; background-color: ${color}; font-family: ${FONT}; font-size: 16px; font-weight: bold; line-height: 1.25; color: ${ink};">${escapeHtml(sign)}</td></tr>
<tr><td align="left" style="padding: ${EMAIL_PADDING}px ${EMAIL_PADDING}px 8px;">
${rows}
</td></tr>
<tr><td align="left" style="padding: 16px ${EMAIL_PADDING}px ${EMAIL_PADDING}px; border-top: 1px solid ${RULE}; ${small}">${legal}<br><br>${escapeHtml(footer.because)} <a href="${escapeHtml(footer.unsubscribeUrl)}" target="_blank" style="color: ${QUIET}; text-decoration: underline;">${UNSUBSCRIBE}</a></td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr></table></body></html>`
}

export const footerText = ({ lines, because, unsubscribeUrl }: EmailFooter): string =>
  ['--', ...lines, '', because, `${UNSUBSCRIBE}: ${unsubscribeUrl}`].join('\n')
