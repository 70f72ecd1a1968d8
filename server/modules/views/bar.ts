/** The bar on every page while somebody looks. It is outside what the browser's scripts render, so that shoppers fetch nothing for it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import { viewInWords } from '@frontage/domain/view-as.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from './page-script.ts'

const BAR = [
  'position:fixed;z-index:2147483000;left:0;right:0;bottom:0;box-sizing:border-box;min-height:60px;padding:8px 16px',
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:6px 16px',
  'background:#1b1f24;color:#fff;font:15px/1.4 system-ui,sans-serif;box-shadow:0 -2px 12px rgb(0 0 0 / 30%)',
].join(';')
const BUTTON =
  'min-height:44px;padding:0 18px;border:0;border-radius:8px;background:#fff;color:#1b1f24;font:inherit;font-weight:600;cursor:pointer'

/** The document with the bar, and with room for it below everything else. */
export function withViewBar(html: string, { viewing, tenant }: FastifyRequest): string {
  if (!viewing || viewing.isFrame) return html
  const words = escapeHtml(viewInWords(viewing.view, (tenant.forAll ?? tenant).can))
  const bar = `<div style="height:120px"></div><aside aria-label="View as" style="${BAR}"><span role="status">You see this site as <strong>${words}</strong>. Nothing you do here changes anything.</span><form method="post" action="${templateOf(calls.stop)}"><button style="${BUTTON}">Stop viewing</button></form><script data-view="${viewing.mark}">${PAGE_SCRIPT}</script></aside>`
  return html.replace('</body>', () => `${bar}</body>`)
}

/** The headers of a document with the bar let its script run. */
export function allowBarScript(reply: FastifyReply, { viewing }: FastifyRequest): void {
  const policy = reply.getHeader('content-security-policy')
  // While the product is developed every inline script may run, which a hash would end.
  if (!viewing || viewing.isFrame || typeof policy !== 'string') return
  reply.header(
    'content-security-policy',
    policy.replace(/script-src [^;]*/, (scripts) =>
      scripts.includes("'unsafe-inline'") ? scripts : `${scripts} ${PAGE_SCRIPT_HASH}`,
    ),
  )
}
