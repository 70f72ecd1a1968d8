/** The answer to a host that belongs to no tenant: our own plain 404, which names nobody. */
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

export const strangerPage = (host: string, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Site not found</title>
<style nonce="${escape(nonce)}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:34rem;padding:2rem;text-align:center}
.plate{display:inline-block;border:2px solid currentColor;border-radius:10px;padding:.35rem 1.1rem;font-weight:700;letter-spacing:.18em;opacity:.75}
h1{font-size:1.9rem;line-height:1.2;margin:1.5rem 0 .5rem}p{margin:.25rem 0;opacity:.8}code{overflow-wrap:anywhere}
</style></head><body><main><span class="plate">FRONTAGE</span><h1>There is no site here</h1>
<p>No brokerage uses the address <code>${escape(host)}</code>.</p>
<p>Please check the spelling, or ask your office for its marketing center address.</p></main></body></html>`
