/** The calls of programs as a page that people read; it needs no script. */
import { CALLS_PER_MINUTE, PROGRAM_AREAS } from '@frontage/domain/programs.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { escapeHtml as safe } from '../../../platform/escape-html.ts'
import type { DescribedCall, DescribedField } from './described-calls.ts'
import { STYLES } from './styles.ts'
import { webhooksPart } from './webhooks-part.ts'

interface ApiPage {
  calls: readonly DescribedCall[]
  search: string
  nonce: string
  brokerage: string
  address: string
}

export function apiPage({ calls, search, nonce, brokerage, address }: ApiPage): string {
  const found = calls.filter((one) => isFound(one, search))
  const areas = keysOf(PROGRAM_AREAS)
    .map((area) => ({ area, ofArea: found.filter(({ scope }) => scope.startsWith(`${area}:`)) }))
    .filter(({ ofArea }) => ofArea.length > 0)
  const title = `API of ${brokerage}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)}</title><style nonce="${safe(nonce)}">${STYLES}</style></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><h1>${safe(title)}</h1>
<form role="search" action="/api-docs"><label for="q">Find a call</label>
<div><input id="q" type="search" name="q" maxlength="100" value="${safe(search)}" placeholder="orders, status, packing slip">
<button>Search</button></div></form></header>
<div class="columns"><nav aria-label="On this page"><ul>
${search ? '<li><a href="/api-docs">All calls</a></li>' : INTRODUCTIONS.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join('')}
${areas.map(({ area, ofArea }) => `<li><a href="#${area}">${safe(PROGRAM_AREAS[area].name)}</a> <small>${ofArea.length}</small></li>`).join('')}
</ul></nav><main id="main" tabindex="-1">
${search ? `<p role="status">${foundInWords(found.length, search)}</p>` : introduction(address)}
${areas.map(({ area, ofArea }) => section(area, ofArea)).join('\n')}
</main></div></body></html>`
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

/** Every word is in the address, the scope, the area's name or a field. */
function isFound({ call, scope, fields }: DescribedCall, search: string): boolean {
  const area = keysOf(PROGRAM_AREAS).find((one) => scope.startsWith(`${one}:`))
  const text = plain(
    [call, scope, area ? PROGRAM_AREAS[area].name : '', ...fields.map(({ name }) => name)].join(' '),
  )
  return plain(search)
    .split(' ')
    .every((word) => text.includes(word))
}

const foundInWords = (count: number, search: string) =>
  count === 0
    ? `No call has every word of “${safe(search)}”. Try fewer words.`
    : `${count} ${count === 1 ? 'call has' : 'calls have'} every word of “${safe(search)}”.`

const INTRODUCTIONS = [
  ['authentication', 'Authentication'],
  ['scopes', 'Scopes'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
  ['webhooks', 'Webhooks'],
] as const

const introduction = (address: string): string => `
<section id="authentication"><h2>Authentication</h2>
<p>An administrator makes an API key in the control panel, under <a href="/cp/settings/api-keys">Settings, API keys</a>. Send it with every call:</p>
<pre tabindex="0"><code>curl '${safe(address)}/marketingcenter/api/v1/manage-orders?pageSize=10' \\
  -H 'Authorization: Bearer frk_live_…'</code></pre>
<p>A key acts as the administrator who made it. It may do what that administrator may do at the moment of the call, and stops working when the account is deactivated. It works only at the address of its own brokerage. Keep it where your program reads its secrets, never in a web page.</p>
<p>The same calls as an <a href="/api-docs.json">OpenAPI document</a>, for generators of clients.</p></section>
<section id="scopes"><h2>Scopes</h2>
<p>A key has the scopes that were chosen when it was made. Whatever signs in, spends or gives back money, or makes keys is open to no key.</p>
<div class="scrolls" tabindex="0" role="region" aria-label="Scopes"><table><thead><tr><th scope="col">Scope</th><th scope="col">Opens</th></tr></thead><tbody>
${keysOf(PROGRAM_AREAS)
  .flatMap((area) => {
    const { reads, writes } = PROGRAM_AREAS[area]
    return [[`${area}:read`, reads], ...(writes === null ? [] : [[`${area}:write`, writes]])]
  })
  .map(
    ([scope = '', opens = '']) =>
      `<tr><th scope="row"><code>${scope}</code></th><td>${safe(opens)}</td></tr>`,
  )
  .join('')}
</tbody></table></div></section>
<section id="limits"><h2>Limits</h2>
<p>Each key has ${CALLS_PER_MINUTE} calls a minute. Every answer says how many are left: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>, in seconds. After that, 429 with <code>Retry-After</code>. A body has one megabyte at most, an uploaded file what its call says.</p></section>
<section id="errors"><h2>Errors</h2>
<p>Every refusal is JSON: a status, a code that stays as it is, and a sentence for people, which may change.</p>
<pre tabindex="0"><code>{ "success": false, "code": "programs.scope-missing", "message": "This call needs the scope orders:write…", "data": { "scope": "orders:write" } }</code></pre>
<ul><li><code>401 programs.key-invalid</code>: revoked, expired, of another brokerage, or copied wrong</li>
<li><code>403 programs.scope-missing</code>: the key does not have the scope, which <code>data.scope</code> names</li>
<li><code>403 programs.not-open</code>: no key opens this call</li>
<li><code>403 account.not-allowed</code>: who made the key may not do this</li>
<li><code>422 request.malformed</code>: <code>data.fields</code> names each field that is wrong</li>
<li><code>429 request.too-many</code>: wait for <code>Retry-After</code> seconds</li>
<li><code>503</code>: come again in a moment; nothing was changed</li></ul></section>${webhooksPart()}`

const section = (area: keyof typeof PROGRAM_AREAS, calls: readonly DescribedCall[]): string =>
  `<section id="${area}"><h2>${safe(PROGRAM_AREAS[area].name)}</h2>${calls.map(callOf).join('\n')}</section>`

function callOf({ method, path, scope, answers, isForm, fields, refusals }: DescribedCall): string {
  return `<article><h3><span class="method">${method}</span> <code>${safe(path).replaceAll('/', '/<wbr>')}</code></h3>
<p>Scope <code>${scope}</code>. Answers ${safe(answers)}.${isForm ? ' Takes a file, as multipart/form-data.' : ''}</p>
${fields.length > 0 ? `<details><summary>What it takes (${fields.length})</summary><ul>${fields.map(fieldOf).join('')}</ul></details>` : ''}
${refusals.length > 0 ? `<details><summary>How it refuses (${refusals.length})</summary><ul>${refusals.map(({ code, status, sentence }) => `<li><code>${status} ${safe(code)}</code>: ${safe(sentence)}</li>`).join('')}</ul></details>` : ''}</article>`
}

const fieldOf = ({ name, place, kind, isRequired }: DescribedField): string =>
  `<li><code>${safe(name)}</code> in the ${place}, ${safe(kind)}${isRequired ? '' : ', optional'}</li>`
