/** The bar on every page while somebody looks. It is outside what the browser's scripts render, so that shoppers fetch nothing for it. */
import type { FastifyRequest } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import { viewInWords } from '@frontage/domain/view-as.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { pageScript } from './page-script.ts'

const BAR = [
  'position:fixed;z-index:2147483000;left:0;right:0;bottom:0;box-sizing:border-box;min-height:60px;padding:8px 16px',
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:6px 16px',
  'background:#1b1f24;color:#fff;font:15px/1.4 system-ui,sans-serif;box-shadow:0 -2px 12px rgb(0 0 0 / 30%)',
].join(';')
const BUTTON =
  'min-height:44px;padding:0 18px;border:0;border-radius:8px;background:#fff;color:#1b1f24;font:inherit;font-weight:600;cursor:pointer'

/** The document with the bar, and with room for it below everything else. */
export function withViewBar(html: string, { viewing, tenant, nonce }: FastifyRequest): string {
  if (!viewing || viewing.isFrame) return html
  const words = escapeHtml(viewInWords(viewing.view, (tenant.forAll ?? tenant).can))
  const bar = `<div style="height:120px"></div><aside aria-label="View as" style="${BAR}"><span role="status">You see this site as <strong>${words}</strong>. Nothing you do here changes anything.</span><form method="post" action="${templateOf(calls.stop)}"><button style="${BUTTON}">Stop viewing</button></form><script nonce="${escapeHtml(nonce)}">${pageScript(viewing.mark)}</script></aside>`
  return html.replace('</body>', () => `${bar}</body>`)
}
