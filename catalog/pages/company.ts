/** Pages about the brokerage. */
import { reachEither, type BrokerageFacts } from './facts.ts'

export const about = (it: BrokerageFacts) => `
<p>${it.tagline} That is how we put it on the door; this page says what we mean by it.</p>
<h2>Where we come from</h2>
<p>${it.story}</p>
<h2>Where we work</h2>
<p>Today ${it.name} is ${it.size}, at home in ${it.region}. You will find us in ${it.places[0]}, ${it.places[1]} and
${it.places[2]}, and on most of the roads between them.</p>
<blockquote style="border-top: 3px solid #c9a227; padding-top: 14px;">A listing has one first week. We make sure that nobody spends it waiting
for a printer.</blockquote>
<h2>What we do for our agents</h2>
<ul>
<li><strong>Marketing that is already yours.</strong> Every design in the catalog carries your name, your photo and your
license before you open it.</li>
<li><strong>Print that arrives.</strong> You see the day an order will be in your hands before you pay, and that day is the
one we print for.</li>
<li><strong>People who pick up.</strong> Call ${it.phone} or write to <a href="mailto:${it.email}">${it.email}</a>.</li>
</ul>
<p>Meet <a href="/about/our-team">the team behind it</a>, or come and see us at ${it.address}.</p>`

export const team = (it: BrokerageFacts) => `
<p>Six people keep the marketing center of ${it.name} running. You will hear from one of them whenever you write to us.</p>
<h2>Marketing</h2>
<h3>Priya Raman, head of marketing</h3>
<p>Priya decides what is in the catalog. She spent ten years with a newspaper before she came to real estate, which is why
every template has room for a real sentence.</p>
<h3>Daniel Osei, design</h3>
<p>Daniel draws the templates and reads every content idea that agents send in. If you have asked for a layout and it appeared
a month later, it was he who drew it.</p>
<h2>Print and delivery</h2>
<h3>Marta Lindqvist, production</h3>
<p>Marta checks each order before it goes to the press. When she calls you about a photo, it is because she has seen it at full
size and you have not.</p>
<h3>Joel Whitfield, dispatch</h3>
<p>Joel knows which truck leaves when. Ask him about pickup, split deliveries and what can still be done for Saturday.</p>
<h2>Support</h2>
<h3>Aiko Tanaka and Ben Carver</h3>
<p>Aiko and Ben answer the support mailbox, Monday to Friday, 11:00 am - 7:00 pm EST. They also write
<a href="/faq">the frequently asked questions</a>, so tell them what is missing there.</p>`

export const attorneys = (it: BrokerageFacts) => `
<p>These attorneys work with ${it.name} on closings, contracts and disputes. They are independent; the brokerage neither pays
for their advice nor is paid for a recommendation.</p>
<h2>Rosalind Achebe</h2>
<p>Residential closings, title questions and trusts in ${it.places[0]}. Admitted in ${it.state} since 2006.
<a href="https://www.americanbar.org/">Member of the American Bar Association</a>.</p>
<h2>Gregory Halloran</h2>
<p>Contracts between landlords and tenants, zoning, and everything that has to do with a fence. Works from ${it.places[1]}.
<a href="https://www.usa.gov/state-attorney-general">Find a state attorney general</a>.</p>`

export const guidelines = (it: BrokerageFacts) => `
<p>A brand is a habit. These are the few rules that make a flyer from ${it.places[0]} and a postcard from ${it.places[2]}
look as if they came from the same house.</p>
<h2>The logo</h2>
<p>Keep free space around it, as wide as the first letter is tall. Do not set it on a busy photo; there is a light version for
dark pictures.</p>
<p><a href="/brand/${it.uid}-wide.svg" rel="downloadable-link">Download the wide logo</a><br>
<a href="/brand/${it.uid}-wide-light.svg" rel="downloadable-link">Download the light logo</a><br>
<a href="/brand/${it.uid}-mark.svg" rel="downloadable-link">Download the mark</a></p>
<h2>The color</h2>
<p style="background-color: #c9a227; color: #ffffff; padding: 14px 18px;">Our color leads, and it leads alone: one surface of it per page, never two. Text on it is white or nearly so.</p>
<h2>The words</h2>
<table><thead><tr><th>Write</th><th>Instead of</th></tr></thead><tbody>
<tr><td>Three bedrooms, one with a view of the water</td><td>Stunning 3BR w/ breathtaking vu!!</td></tr>
<tr><td>Open Sunday, 1 to 4</td><td>You don't want to miss this</td></tr>
<tr><td>Call me</td><td>Don't hesitate to reach out</td></tr>
</tbody></table>
<h2>The license</h2>
<p>Your license number stands on everything you print. The catalog fills it in from your profile, and an order without it
is held before it is charged.</p>`

/** Of a brokerage that has just come: true of every one. */
export const newcomer = (it: BrokerageFacts) => `
<p>${it.tagline ? `${it.tagline} ` : ''}This is the marketing center of ${it.name}, where our agents design, order and mail what sells a home.</p>
<h2>What it does for you</h2>
<ul>
<li><strong>Marketing that is already yours.</strong> Signed in, every design in the catalog carries your name, your photo and
your license before you open it.</li>
<li><strong>Print that arrives.</strong> You see the day an order will be in your hands before you pay.</li>
<li><strong>Mail without a trip to the post office.</strong> Upload a list, and postcards go out to it.</li>
</ul>
<p>Questions? Please ${reachEither(it)}.</p>`
