/** Pages that help with ordering. Headings of the second and third level of the questions are topics and questions. */
import { MAIL_DAYS } from '@frontage/domain/in-hands.ts'
import { formatMoney } from '@frontage/domain/money.ts'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { USUAL_PRODUCTION_DAYS } from '../offers.ts'
import { reach, reachEither, type BrokerageFacts } from './facts.ts'

/** @param it.founded 0: a new brokerage, which shows nobody around yet */
export const ordering = (it: BrokerageFacts) => `
<p>From an idea to a box on your desk takes four steps, and most people are through them in ten minutes.</p>
<h2>1. Choose a design</h2>
<p>Browse by product or by occasion. Signed in, each card already shows your own name and photo, so what you see is what you
will get. <a href="/home">Open the catalog</a>.</p>
<h2>2. Make it yours</h2>
<p>Press START DESIGN and change what should change: the headline, the photo, the price. The preview is the same artwork that
the press receives, and your work is saved as you type.</p>
<h2>3. Look at the checks</h2>
<p>Before an order is accepted we look for photos that are too small, text that does not fit, and a license that is missing.
What we find is pointed at in the design. Read the <a href="/how-to-order/print-file-guidelines">print file guidelines</a> if you bring
artwork of your own.</p>
<h2>4. Order</h2>
<p>Type a quantity and the price is there, with the cheaper next step if there is one. Choose how it travels, pay, and note
the day it will be in your hands. Your <a href="/pastorders">past orders</a> can be ordered again in one click.</p>
${
  it.founded
    ? `<h2>Learn more</h2>
<p>The studio shows new agents around every other week: see the <a href="/training-calendar">training calendar</a>.</p>`
    : ''
}`

export const files = () => `
<p>If you bring your own artwork, these five points decide whether it prints the first time.</p>
<h2>Size and bleed</h2>
<p>Add an eighth of an inch on every side, and keep text a quarter of an inch inside the edge. A letter flyer is therefore
8.75 by 11.25 inches with its bleed.</p>
<h2>Photos</h2>
<p>300 pixels for each inch at the size they are printed. A photo from a phone is large enough for half a page; a picture saved
from a web site never is.</p>
<h2>Color</h2>
<p>The press mixes cyan, magenta, yellow and black. Bright screen blues and greens become quieter on paper. If a color must
match, order a proof.</p>
<h2>Fonts</h2>
<p>Embed them, or turn the text into outlines.</p>
<h2>Format</h2>
<p>PDF is best. PNG and JPEG are fine where there is no small text.</p>`

const inWords = ({ days }: { days: number }) => `${days} working ${days === 1 ? 'day' : 'days'}`
const { ground, air, other } = SHIPPING_SERVICES

export const shipping = (it: BrokerageFacts) => `
<p>Every order is printed first: most products take ${inWords({ days: USUAL_PRODUCTION_DAYS })}, each one says on its card
how many. After that comes the road, on weekdays that are no federal holiday.</p>
<table><thead><tr><th>How</th><th>Price</th><th>On the road, after printing</th></tr></thead><tbody>
${[ground, air, other]
  .map((it) => `<tr><td>${it.name}</td><td>${formatMoney(it.price)}</td><td>${inWords(it)}</td></tr>`)
  .join('\n')}
<tr><td>Mailed to a list</td><td>With the postage</td><td>${inWords({ days: MAIL_DAYS })}</td></tr>
<tr><td>Pickup</td><td>Free</td><td>Ready when it is printed</td></tr>
</tbody></table>
<p>The day we promise stands in the cart before you pay. Should a parcel be late, ${reach(it)} and we print again.</p>`

export const calendar = (it: BrokerageFacts) => `
<p>All sessions are free for agents of ${it.name}, last forty minutes and are held by video. You need a laptop and a listing you
would like to work on.</p>
<table><thead><tr><th>When</th><th>What</th></tr></thead><tbody>
<tr><td>Every other Tuesday, 9:30 am</td><td>First flyer: from the catalog to the press</td></tr>
<tr><td>Every other Thursday, 4:00 pm</td><td>Photos: what the press sees and you do not</td></tr>
<tr><td>First Friday of the month, noon</td><td>Farming a neighborhood with postcards</td></tr>
<tr><td>Last Wednesday of the month, 9:30 am</td><td>Questions and answers with production</td></tr>
</tbody></table>
<p>To come, write to <a href="mailto:${it.email}">${it.email}</a> with the session in the subject.</p>`

export const accessibility = (it: BrokerageFacts) => `
<p>${it.name} wants everybody to be able to use this site: with a keyboard, with a screen reader, on a phone in the sun, at twice
the size. We follow the Web Content Accessibility Guidelines 2.2, level AA, and check every page against them.</p>
<p>If something stands in your way, ${reachEither(it)}. We will help you at
once and repair it after that.</p>`

export const questions = (it: BrokerageFacts) => `
<h2>Designs</h2>
<h3>Why does every card already show my name and photo?</h3>
<p>When you are signed in, the catalog fills each template from your profile. Change your photo, phone or license there and
every card follows.</p>
<h3>Can I get back a version I liked better?</h3>
<p>In the layout tool undo goes back as far as the design was opened. To keep two versions, duplicate the design in your
<a href="/marketingmaterials">saved designs</a> before you change it.</p>
<h3>May I use my own photos?</h3>
<p>Yes. JPEG, PNG and WebP up to 25 MB. The layout tool tells you when a photo is too small for where it stands.</p>
<h2>Orders</h2>
<h3>How fast will my order arrive?</h3>
<p>The cart shows the day before you pay. Printing comes first, most products take ${inWords({ days: USUAL_PRODUCTION_DAYS })};
then the parcel is on the road for ${inWords(ground)} by ground or ${inWords(air)} by air. Pickup is ready when it is
printed.</p>
<h3>Can I change an order after I have paid?</h3>
<p>Until it is in production. To do so, ${reach(it)} as early as you can, with the order number from your
<a href="/pastorders">past orders</a>.</p>
<h3>Why is the total lower when I order more?</h3>
<p>Paper is cut from large sheets, and setting up the press costs the same for ten as for five hundred. Where the next step of
the price is cheaper than what you typed, the cart tells you.</p>
<h3>What if something is wrong with my print?</h3>
<p>Send a photo of it within fourteen days. If the fault is ours we print it again or give the money back, whichever you prefer.</p>
<h2>Paying</h2>
<h3>Which cards do you take?</h3>
<p>All major credit and debit cards. The number goes to the card provider and never touches our servers.</p>
<h3>Do I pay sales tax?</h3>
<p>On printed things that are shipped ${it.state ? `within ${it.state}` : 'to states where we collect it'}. The cart shows the amount before you pay.</p>
<h2>Your account</h2>
<h3>I forgot my password. What now?</h3>
<p>Choose 'Forgot password' where you log in. The letter with the link arrives within minutes; look in the spam folder if it
does not.</p>
<h3>How do I reach somebody?</h3>
<p>Write through <a href="/contact-us">contact us</a>. The support team answers by email, Monday to Friday, 11:00 am - 7:00 pm EST.</p>`
