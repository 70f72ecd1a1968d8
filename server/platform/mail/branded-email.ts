/** The frame that every email of a tenant comes in, as HTML and as plain text. */
import { readableOn } from '@frontage/artwork/color.ts'
import { escapeHtml } from '../escape-html.ts'

const BLACK = '#000000'

interface Sender {
  name: string
  data: { brand_primary_color: string; brand: { phone: string; email: string; address: string } }
}

interface EmailAction {
  label: string
  href: string
}

export interface EmailParts {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Under them; its address is absolute, and anybody may ask it. */
  image?: { src: string; alt: string }
  /** The one thing to do. */
  action?: EmailAction
  /** Small print under it. */
  note?: string
}

/** Whom to ask, where the brand says so, and who writes from where. */
function footerLines({ name, data: { brand } }: Sender): string[] {
  const help = [brand.phone, brand.email].filter(Boolean).join(' or ')
  return [...(help ? [`Questions? ${help}`] : []), [name, brand.address].filter(Boolean).join(', ')]
}

/** Under the text of an email as under its HTML. */
export const textFooter = (sender: Sender): string => footerLines(sender).join('\n')

/** @param body HTML whose every word of other users' is escaped already */
export function emailFrame(sender: Sender, heading: string, body: string): string {
  const color = sender.data.brand_primary_color
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#1b1f24">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" style="width:100%;max-width:560px;background:#fff;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:14px 28px;background:${escapeHtml(color)};color:${readableOn(color, BLACK)};border-radius:12px 12px 0 0;font-weight:600">${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:28px"><h1 style="font-size:20px;margin:0 0 8px">${escapeHtml(heading)}</h1>
${body}
<p style="margin:0;color:#5b6470;font-size:14px">${footerLines(sender).map(escapeHtml).join('<br>')}</p>
</td></tr></table></td></tr></table></body></html>`
}

/** What an email asks for, as a button and as an address to copy. */
export function emailButton(sender: Sender, { label, href }: EmailAction): string {
  const color = sender.data.brand_primary_color
  return `<p style="margin:20px 0"><a href="${escapeHtml(href)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${escapeHtml(color)};color:${readableOn(color, BLACK)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;color:#5b6470;font-size:13px;overflow-wrap:anywhere">Or open this address: ${escapeHtml(href)}</p>`
}

export function brandedEmail(
  sender: Sender,
  parts: EmailParts,
): { subject: string; text: string; html: string } {
  const { heading, paragraphs, image, action, note } = parts
  const body = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    image
      ? `<p style="margin:0 0 16px"><img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" width="504" style="width:100%;max-width:504px;height:auto;border-radius:8px"></p>`
      : '',
    action ? emailButton(sender, action) : '',
    ...(note ? [`<p style="margin:0 0 20px;color:#5b6470;font-size:14px">${escapeHtml(note)}</p>`] : []),
  ].join('\n')
  const text = [
    heading,
    ...paragraphs,
    ...(image ? [`${image.alt}: ${image.src}`] : []),
    ...(action ? [`${action.label}: ${action.href}`] : []),
    ...(note ? [note] : []),
    textFooter(sender),
  ].join('\n\n')
  return { subject: parts.subject, text, html: emailFrame(sender, heading, body) }
}
