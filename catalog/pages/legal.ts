/** Terms and notices of the demonstration brokerages. They read like the real thing and bind nobody. */
import { reachEither, type BrokerageFacts } from './facts.ts'

export const terms = (it: BrokerageFacts) => `
<p>These terms are an agreement between you and ${it.legalName} ("${it.name}", "we") about the use of this marketing center at
{{TenantSiteLink}}. By creating an account or placing an order you accept them.</p>
<h2>1. Who may use the site</h2>
<p>The marketing center is for licensed real estate professionals and their staff who work with ${it.name}. You must be of age,
give true information about yourself and your license, and keep your password to yourself. What is done with your account
is treated as done by you until you tell us that somebody else has it.</p>
<h2>2. Designs and content</h2>
<p>Templates, photographs and text in the catalog belong to ${it.name} or to those who licensed them to us. You may change them
within the layout tool and print, post and mail the result to market yourself and your listings. You may not sell them, take them
apart or use them for another brokerage.</p>
<p>What you upload stays yours. You allow us to store, draw and print it as far as your orders need it, and you assure us that you
may use it: that photos are yours or licensed, that people in them agreed, and that listings are described truly and
without discrimination of any kind the Fair Housing Act protects against.</p>
<h2>3. Orders and prices</h2>
<p>An order is accepted when you see its number. Prices, tax and shipping are shown before you pay; the amount charged is the amount
shown. If a price changes while you are in the cart you are asked again. Printed goods are made for you, so an order cannot be
withdrawn once it is in production. If what arrives is faulty we print it again or return the money.</p>
<h2>4. Membership</h2>
<p>Paid plans renew until they are ended. You can end one at any time under your account; it then runs to the end of the time
that is paid. A free trial ends by itself unless you chose a plan.</p>
<h2>5. What we do not promise</h2>
<p>We work hard to keep the site running and the print sharp, but we cannot promise that a mailing will sell a house. As far as
the law allows, our liability for an order is limited to what you paid for it.</p>
<h2>6. Privacy</h2>
<p>How we handle personal information is said in the <a href="{{PrivacyPolicy}}">privacy policy</a> and, for people in California,
in the <a href="{{CaliforniaPrivacyNotice}}">California privacy notice</a>.</p>
<h2>7. Changes and law</h2>
<p>We may change these terms and will tell you before a change takes effect. ${it.state ? `The law of ${it.state} applies. ` : ''}Questions go to
<a href="mailto:${it.email}">${it.email}</a>${it.address ? ` or ${it.address}` : ''}.</p>
<p><em>In force since January 1, 2026.</em></p>`

export const privacy = (it: BrokerageFacts) => `
<p>This policy says what ${it.legalName} collects about you when you use the marketing center, why, and what you can do about it.</p>
<h2>What we collect</h2>
<ul>
<li><strong>What you tell us:</strong> your name, email, phone, license, photo, delivery addresses, and what you write to support.</li>
<li><strong>What you make:</strong> designs, uploads, mailing lists and orders.</li>
<li><strong>What your browser tells us:</strong> when you were here, from which address, and which pages you opened.</li>
</ul>
<p>Card numbers go directly to our card provider. We see the last four digits and whether the payment went through.</p>
<h2>What we use it for</h2>
<p>To fill designs with your details, to print and deliver what you order, to answer you, to keep your account safe, and to find out
which pages of the site are hard to use. We do not sell personal information, and we do not show advertising of others.</p>
<h2>Mailing lists</h2>
<p>Lists that you upload are used for the mailing you ordered and for nothing else. They are deleted when you delete them.</p>
<h2>Whom we share it with</h2>
<p>With those who do part of the work under contract: the press, carriers, the card provider, the company that hosts the
site. With your brokerage, which sees what its agents order. With authorities, where a law obliges us.</p>
<h2>Cookies</h2>
<p>One cookie keeps you signed in and one remembers what you decided about the others. Anything else is set only if you agree. You can
change your mind at any time under Privacy Settings at the foot of every page.</p>
<h2>How long we keep it</h2>
<p>Orders and invoices for seven years, as tax law asks; messages to support for two years; the rest until you delete it
or close your account.</p>
<h2>Your rights</h2>
<p>You may see, correct, export and delete what we hold about you. To do so, ${reachEither(it)}. If you live in California, read the <a href="{{CaliforniaPrivacyNotice}}">California privacy notice</a> as well. The
<a href="{{TermsAndConditions}}">terms and conditions</a> apply to everything else.</p>
<p><em>In force since January 1, 2026.</em></p>`

export const california = (it: BrokerageFacts) => `
<p>This notice is for residents of California and adds to the <a href="{{PrivacyPolicy}}">privacy policy</a> what the California
Consumer Privacy Act asks ${it.legalName} to say.</p>
<h2>Categories of information in the last twelve months</h2>
<table><thead><tr><th>Category</th><th>Examples</th><th>Shared with</th></tr></thead><tbody>
<tr><td>Identifiers</td><td>Name, email, postal address, license number</td><td>Press, carriers</td></tr>
<tr><td>Commercial information</td><td>Orders, plans, designs</td><td>Your brokerage, card provider</td></tr>
<tr><td>Internet activity</td><td>Pages opened, time of the last login</td><td>Hosting company</td></tr>
<tr><td>Visual information</td><td>Your portrait and the photos you upload</td><td>Press</td></tr>
</tbody></table>
<h2>Sale and sharing</h2>
<p>We have not sold personal information, nor shared it for advertising across sites, in the last twelve months. We have no
actual knowledge of selling information of people under sixteen.</p>
<h2>Your rights</h2>
<ul>
<li>To know what we collected about you, from whom, why, and with whom we shared it.</li>
<li>To receive a copy, to have it corrected, and to have it deleted.</li>
<li>To limit the use of sensitive information, which we use for nothing but your orders anyway.</li>
<li>Not to be treated worse for asking.</li>
</ul>
<h2>How to ask</h2>
<p>To ask, ${reachEither(it)}. We confirm within ten working days and answer
within forty-five days. We will ask you something only you can know, so that nobody asks in your name; an agent may ask for you
with your written permission.</p>
<p><em>Last reviewed January 1, 2026.</em></p>`
