import { escapeHtml } from '../../platform/escape-html.ts'
import type { MessageRow } from './repository.ts'

const page = (title: string, body: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">
:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.6rem .5rem;border-bottom:1px solid #8884;vertical-align:top}
td:last-child{white-space:nowrap;opacity:.75}iframe{width:100%;height:70vh;border:1px solid #8886;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}h2{font-size:1.1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
</style></head><body><main>${body}</main></body></html>`

export function mailboxPage(tenant: string, messages: readonly MessageRow[], nonce: string): string {
  const rows = messages
    .map(
      (
        message,
      ) => `<tr><td><a href="/dev/mailbox/${message.id}">${escapeHtml(message.subject || '(no subject)')}</a></td>
<td>${escapeHtml(message.recipient)}</td><td>${escapeHtml(message.channel)}</td><td>${message.created_at.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
    )
    .join('')
  const list = messages.length
    ? `<table><thead><tr><th>Subject</th><th>To</th><th>By</th><th>Written</th></tr></thead><tbody>${rows}</tbody></table>`
    : '<p>Nothing has been sent yet. Order something, and the confirmation appears here.</p>'
  return page(`Mailbox of ${tenant}`, `<h1>Mailbox of ${escapeHtml(tenant)}</h1>${list}`, nonce)
}

export function emailPage(message: MessageRow, nonce: string): string {
  return page(
    message.subject,
    `<p><a href="/dev/mailbox">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(message.recipient)}</dd>${message.reply_to ? `<dt>Replies go to</dt><dd>${escapeHtml(message.reply_to)}</dd>` : ''}<dt>State</dt><dd>${escapeHtml(message.state)}</dd></dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message" srcdoc="${escapeHtml(message.html_body || `<pre>${escapeHtml(message.text_body)}</pre>`)}"></iframe>
<h2>As plain text</h2><pre>${escapeHtml(message.text_body)}</pre>`,
    nonce,
  )
}
