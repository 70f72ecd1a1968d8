/** Webhooks, on the page about the calls. */
import { z } from 'zod'
import { EVENT_DATA, SentEventName } from '@frontage/contracts/webhook-events.ts'
import {
  eventName,
  GIVE_UP_AFTER_DAYS,
  LOG_DAYS,
  OFF_AFTER_DAYS,
  ROTATION_HOURS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type SentEvent,
} from '@frontage/domain/webhooks.ts'
import { escapeHtml as safe } from '../../../platform/escape-html.ts'

const areaOf = (type: SentEvent): string =>
  type === TEST_EVENT ? 'any' : `${WEBHOOK_EVENTS[type].area}:read`

/** 'order, refund': what is beside each other in `data`. */
function partsOf(type: SentEvent): string {
  const { properties = {} } = z.toJSONSchema(EVENT_DATA[type])
  return Object.keys(properties)
    .map((name) => `<code>${safe(name)}</code>`)
    .join(', ')
}

export const webhooksPart = (): string => `
<section id="webhooks"><h2>Webhooks</h2>
<p>Instead of asking again and again, have events sent to you: an administrator adds an endpoint under <a href="/cp/settings/webhooks">Settings, Webhooks</a>. Each event is a POST of JSON, written down together with the change it tells of: none is lost, and none is sent for what did not happen. An agent has her own leads sent to her own CRM, in the same way, under <a href="/leads/webhook">Leads</a>: <code>lead.received</code>, and <code>lead.assigned</code> when a lead becomes hers.</p>
<pre tabindex="0"><code>POST /hooks HTTP/1.1
content-type: application/json
webhook-id: msg_0192f0c1d2e37b4c8d9e0f1a2b3c4d5e
webhook-timestamp: 1795536000
webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=

{ "type": "order.created", "timestamp": "2026-11-24T16:00:00.000Z", "data": { "order": { "id": "…", "number": "…" } } }</code></pre>
<p>They are signed as <strong>Standard Webhooks</strong> says; its libraries check them in most languages. By hand: take the part of the secret after <code>whsec_</code>, decode it from Base64, and compute HMAC-SHA256 with it over <code>id.timestamp.body</code>, the body as it came. One of the signatures in the head has to be it, in Base64 after <code>v1,</code>; compare in constant time, and refuse timestamps that are more than five minutes away. For ${ROTATION_HOURS} hours after a new secret was made, both sign.</p>
<ul><li>Answer with a status from 200 to 299 within ten seconds, and work on the event afterwards. Redirects are not followed.</li>
<li>Everything else is sent again: after seconds, minutes, then hours, for ${GIVE_UP_AFTER_DAYS} days. A <code>Retry-After</code> in seconds is waited for.</li>
<li>The same event may come twice, and events may come in another order. <code>webhook-id</code> stays the same.</li>
<li><code>410</code> turns the endpoint off at once, ${OFF_AFTER_DAYS} days in which nothing arrives do too. Administrators are told.</li>
<li>What is deleted before its event is first sent is not told of. That a person is deleted always is: <code>profile.deleted</code> may name one of whom you have not heard, such as where an import is undone at once.</li>
<li>What was sent and answered is readable for ${LOG_DAYS} days and can be sent again.</li></ul>
<p>What <code>data</code> holds has the shape that calls with a key answer, as it is when the event is first sent. A key needs the scope beside it to read more. The <a href="/api-docs.json">OpenAPI document</a> has each field, under <code>webhooks</code>.</p>
<div class="scrolls" tabindex="0" role="region" aria-label="Events"><table><thead><tr><th scope="col">Event</th><th scope="col">When</th><th scope="col">Holds</th><th scope="col">Scope</th></tr></thead><tbody>
${SentEventName.options
  .map(
    (type) =>
      `<tr><th scope="row"><code>${safe(type)}</code></th><td>${safe(eventName(type))}</td><td>${partsOf(type)}</td><td><code>${areaOf(type)}</code></td></tr>`,
  )
  .join('')}
</tbody></table></div></section>`
