/** One catalog of refusals: stable code, status and sentence. Every door reads it; nothing else invents one. */
import { EMAIL_MALFORMED } from '@frontage/domain/email.ts'
import { PHONE_INVALID } from '@frontage/domain/mobile-number.ts'
import { PAGE_FILE_EXISTS } from '@frontage/domain/page-uploads.ts'
import { PASSWORD_SENTENCES } from '@frontage/domain/password.ts'
import { NOT_A_QUANTITY } from '@frontage/domain/quantity.ts'
import type { Menu } from '@frontage/domain/storefront.ts'
import { marketingRefusals } from './marketing-refusals.ts'
import { panelRefusals } from './panel-refusals.ts'
import type { RefusalLine } from './refusal-line.ts'
import * as say from './sentences.ts'

export const refusals = {
  'request.malformed': { status: 422, sentence: 'Some of the information is missing or not valid.' },
  'request.too-large': { status: 413, sentence: 'That is too large to accept.' },
  'request.not-found': { status: 404, sentence: 'We could not find what you are looking for.' },
  'request.too-many': {
    status: 429,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'request.two-hosts': { status: 400, sentence: 'This request names more than one site.' },
  'request.cross-site': { status: 403, sentence: 'This request did not come from this site.' },
  'request.key-reused': { status: 422, sentence: 'This Idempotency-Key was used for a different request.' },
  'request.in-progress': {
    status: 409,
    sentence: 'An earlier request is still being worked on. Please try again in a moment.',
  },
  'server.failed': { status: 500, sentence: say.SERVER_FAILED },
  'server.busy': { status: 503, sentence: 'The site is busy. Please try again in a moment.' },
  'server.unavailable': {
    status: 503,
    sentence: 'Something on our side is not working right now. Please try again in a few minutes.',
  },
  'site.suspended': {
    status: 503,
    sentence: 'This site is closed for now. Please ask the brokerage when it will be open again.',
  },
  'site.moving': {
    status: 503,
    sentence:
      'This site is moving to another server, which takes a few seconds. Please try again in a moment.',
  },
  'site.moved': {
    status: 421,
    sentence: 'This site has moved to another server. Please try again in a moment.',
  },
  'account.sign-in-required': { status: 401, sentence: 'Please sign in to continue.' },
  'account.not-allowed': { status: 403, sentence: 'Your account does not allow this.' },
  'account.terms-needed': { status: 403, sentence: say.ACCOUNT_TERMS_NEEDED },
  'account.terms-changed': { status: 409, sentence: 'The terms have changed. Please review them again.' },
  'storefront.not-offered': { status: 403, sentence: "This site doesn't offer this." },
  'account.wrong-credentials': { status: 422, sentence: 'The email or password is incorrect.' },
  'account.directory-only': {
    status: 403,
    sentence:
      'Passwords are switched off for your account on this site. Log in with the button of your brokerage’s directory.',
  },
  'account.captcha-failed': { status: 422, sentence: say.ACCOUNT_CAPTCHA_FAILED },
  'account.captcha-unavailable': { status: 503, sentence: say.ACCOUNT_CAPTCHA_UNAVAILABLE },
  'account.too-many-tries': {
    status: 429,
    sentence:
      'Too many attempts for this email. Please wait 15 minutes, or let us email you a link to continue here.',
  },
  'account.unknown-email': {
    status: 404,
    sentence: 'Account not found. Please check your email address and try again.',
  },
  'account.email-malformed': { status: 422, sentence: EMAIL_MALFORMED },
  'account.email-unverified': {
    status: 403,
    sentence: 'Please confirm your email address before you order. We sent you a link.',
  },
  'membership.plan-needed': { status: 403, sentence: 'Choose a plan to start this design.' },
  'account.password-too-short': { status: 422, sentence: PASSWORD_SENTENCES['too-short'] },
  'account.password-too-long': { status: 422, sentence: PASSWORD_SENTENCES['too-long'] },
  'account.password-too-common': { status: 422, sentence: PASSWORD_SENTENCES['too-common'] },
  'account.password-leaked': {
    status: 422,
    sentence:
      'This password is in a list of passwords that were stolen somewhere. Please choose another one.',
  },
  'account.password-wrong': { status: 422, sentence: 'That is not your current password.' },
  'account.not-while-switched': {
    status: 403,
    sentence: 'You cannot do this while you act for another agent. Go back to your own account first.',
  },
  'account.sign-up-closed': {
    status: 403,
    sentence: 'Accounts on this site are made by its administrators.',
  },
  'account.profile-changed-elsewhere': {
    status: 409,
    sentence: 'This profile was changed somewhere else. Load it again before you save.',
  },
  'account.email-taken': { status: 422, sentence: 'This email address cannot be used here.' },
  'account.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'account.token-invalid': { status: 401, sentence: say.ACCOUNT_TOKEN_INVALID },
  'cart.hidden': { status: 403, sentence: say.CART_HIDDEN },
  'cart.item-missing': { status: 404, sentence: say.CART_ITEM_MISSING },
  'cart.design-missing': { status: 404, sentence: 'This design is no longer there.' },
  'cart.below-minimum': { status: 422, sentence: 'The quantity is below the minimum for this item.' },
  'cart.quantity-invalid': { status: 422, sentence: NOT_A_QUANTITY },
  'cart.not-sold': { status: 422, sentence: say.CART_NOT_SOLD },
  'cart.kind-not-offered': { status: 422, sentence: say.CART_KIND_NOT_OFFERED },
  'cart.coating-unknown': { status: 422, sentence: 'This coating is not offered for this item.' },
  'cart.pickup-needed': { status: 422, sentence: say.CART_PICKUP_NEEDED },
  'cart.mailing-list-needed': { status: 422, sentence: say.CART_MAILING_LIST_NEEDED },
  'cart.mailing-list-deleted': {
    status: 422,
    sentence: 'The mailing list of this item was deleted. Please choose another one.',
  },
  'cart.company-does-not-pay': { status: 422, sentence: 'The company does not pay for this item.' },
  'cart.company-pays': { status: 422, sentence: 'The company always pays for this item.' },
  'cart.list-sets-quantity': {
    status: 422,
    sentence: 'The mailing list sets the quantity of this item.',
  },
  'cart.coupon-invalid': { status: 422, sentence: 'This coupon code is not valid.' },
  'cart.full': { status: 422, sentence: 'The cart is full. Please order these items first.' },
  'cart.address-incorrect': {
    status: 422,
    sentence: 'The address entered appears to be incorrect. Please double-check.',
  },
  'cart.shipping-mode-needed': { status: 422, sentence: 'Please choose how the order is shipped.' },
  'cart.preflight-errors': {
    status: 422,
    sentence: say.CART_PREFLIGHT_ERRORS,
  },
  'cart.preflight-warnings': {
    status: 422,
    sentence: say.CART_PREFLIGHT_WARNINGS,
  },
  'checkout.empty': { status: 422, sentence: 'Your cart is empty.' },
  'checkout.payment-needed': { status: 422, sentence: 'Please choose a card to pay with.' },
  'checkout.no-payment-needed': { status: 422, sentence: 'Nothing in this cart needs a card.' },
  'checkout.price-moved': {
    status: 409,
    sentence: 'The price has changed since you last saw it. Nothing was charged.',
  },
  'checkout.cart-moved': {
    status: 409,
    sentence: 'Your cart has changed since you last saw it. Nothing was charged.',
  },
  'checkout.card-refused': { status: 402, sentence: 'Your card was declined. Nothing was charged.' },
  'checkout.card-unknown': { status: 422, sentence: 'This card is no longer known. Please enter it again.' },
  'checkout.amount-out-of-range': {
    status: 422,
    sentence: 'Cards can pay from $0.50 to $999,999.99 in one order.',
  },
  'checkout.coupon-leaves-too-little': {
    status: 422,
    sentence:
      'With this coupon less than $0.50 is left to pay, which is too little for a card. Add something to your cart, or remove the coupon.',
  },
  'checkout.provider-unavailable': {
    status: 503,
    sentence: 'We are checking your payment. Please try again in a moment; you will not be charged twice.',
  },
  'checkout.not-charged': {
    status: 503,
    sentence: 'The card service did not take this payment. Nothing was charged. Please try again.',
  },
  'checkout.taxes-unknown': {
    status: 503,
    sentence:
      'The taxes of this order could not be found out. Nothing was charged. Please try again in a moment.',
  },
  'checkout.needs-review': {
    status: 409,
    sentence: 'We received a payment that does not match this order. Our support team will contact you.',
  },
  'checkout.payment-missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'checkout.press-file-failed': {
    status: 503,
    sentence:
      'We could not get your order ready for print just now. Nothing was charged, and your cart is as you left it. Please try again in a few minutes.',
  },
  'checkout.no-payment-orders': {
    status: 422,
    sentence: 'No payment order was created. Pay for your cart at checkout instead.',
  },
  'emails.events-refused': { status: 400, sentence: 'This message is not signed by the email provider.' },
  // Not 4xx: SendGrid brings again what is answered with 5xx, so that no reply is lost while a key is wrong.
  'emails.reply-refused': { status: 503, sentence: 'This message is not signed by the email provider.' },
  'emails.replies-wait': {
    status: 503,
    sentence: 'Too many messages come at once. Bring this one again later.',
  },
  'emails.reply-slow': { status: 503, sentence: 'This message comes too slowly. Bring it again later.' },
  'checkout.webhook-refused': { status: 400, sentence: 'This message is not signed by the card provider.' },
  'orders.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'orders.not-next': { status: 409, sentence: 'An order with this status cannot move to that one.' },
  'orders.moved': {
    status: 409,
    sentence: 'Someone else moved this order in the meantime. Here is where it is now.',
  },
  'orders.payment-reviewed': {
    status: 409,
    sentence: 'Someone else has already dealt with this payment.',
  },
  'orders.buyer-erased': {
    status: 409,
    sentence: 'The data of this buyer was erased, so there is nothing left to print again.',
  },
  'orders.reprint-too-many': {
    status: 422,
    sentence: 'A reprint has at most as many pieces as the order had.',
  },
  'designs.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'designs.template-missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'designs.changed-elsewhere': {
    status: 409,
    sentence: 'This design was changed somewhere else. Choose which version to keep.',
  },
  'designs.no-other-version': {
    status: 409,
    sentence: 'This version of the template is no longer offered. Open the design again to see which is.',
  },
  'designs.picture-missing': {
    status: 422,
    sentence: 'A photo in this design is no longer available. Please choose another one.',
  },
  'pages.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'pages.changed-elsewhere': {
    status: 409,
    sentence: 'Someone else saved this page while you were writing. Choose which version to keep.',
  },
  'pages.state-unreadable': {
    status: 422,
    sentence: 'This page cannot be read, so nothing was saved.',
  },
  'pages.file-type': {
    status: 422,
    sentence: 'Please choose an image, or a video file: mp4, ogg, webm or ogv.',
  },
  'pages.file-exists': {
    status: 409,
    sentence: PAGE_FILE_EXISTS,
  },
  'pages.address-invalid': {
    status: 422,
    sentence: 'This address cannot be used. Pages have words joined by - and /, links a whole address.',
  },
  'pages.address-taken': { status: 409, sentence: 'Another page of this site has this address already.' },
  'pages.too-deep': { status: 422, sentence: 'Pages can be nested five deep, and never under themselves.' },
  'pages.too-many': { status: 409, sentence: 'A site has at most 500 pages.' },
  'pages.has-pages': { status: 409, sentence: 'Move or delete the pages under this one first.' },
  'pages.needed': {
    status: 409,
    sentence:
      'The site itself leads to this page. It can be written and hidden, but not moved away or deleted.',
  },
  'pages.not-scheduled': {
    status: 409,
    sentence: 'Nothing of this page waits to be published any more. It may have been published already.',
  },
  'pages.schedule-past': { status: 422, sentence: say.PAGES_SCHEDULE_PAST },
  'pages.too-many-comments': {
    status: 409,
    sentence: 'There is no room for more comments here. Delete some that are resolved.',
  },
  'pages.poll-changed': {
    status: 404,
    sentence: 'This poll has changed. Load the page again to vote.',
  },
  'membership.plan-unknown': {
    status: 422,
    sentence: 'This plan is not offered any more. Please choose another one.',
  },
  'membership.price-changed': {
    status: 409,
    sentence: 'The price has changed since you opened this. Nothing was charged; look at it again.',
  },
  'membership.already-member': { status: 409, sentence: 'You already have a plan.' },
  'membership.no-subscription': { status: 409, sentence: 'There is no plan to change.' },
  'membership.card-refused': { status: 402, sentence: 'Your card was declined. Nothing was charged.' },
  'membership.not-opened': { status: 503, sentence: say.MEMBERSHIP_NOT_OPENED },
  'membership.not-updated': { status: 503, sentence: say.MEMBERSHIP_NOT_UPDATED },
  'membership.not-fetched': { status: 503, sentence: say.MEMBERSHIP_NOT_FETCHED },
  'membership.not-created': { status: 503, sentence: say.MEMBERSHIP_NOT_CREATED },
  'cards.unavailable': {
    status: 503,
    sentence: 'Your cards cannot be reached just now. Please try again in a moment.',
  },
  'cards.refused': { status: 402, sentence: 'Your card was declined.' },
  'cards.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'cards.pays-plan': {
    status: 409,
    sentence: 'This card pays for your plan. Make another card your usual one first.',
  },
  'support.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'support.file-needed': { status: 422, sentence: say.SUPPORT_FILE_NEEDED },
  'support.file-type': {
    status: 422,
    sentence: 'That file is not one we can use. Please choose a PDF, PNG or JPEG.',
  },
  'membership.promo-other-plan': { status: 422, sentence: 'This promo code is for another plan.' },
  'membership.promo-invalid': { status: 422, sentence: 'This promo code is not valid or has expired.' },
  'lists.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'lists.draft-missing': {
    status: 404,
    sentence: say.LISTS_DRAFT_MISSING,
  },
  'lists.no-file': { status: 422, sentence: 'Please choose a file with addresses.' },
  'lists.not-a-list': {
    status: 422,
    sentence: 'We cannot read this file. Please save your list as CSV or Excel (.xlsx) and try again.',
  },
  'lists.old-excel': {
    status: 422,
    sentence: 'This is an old Excel file (.xls). Please save it as .xlsx or CSV and try again.',
  },
  'lists.empty': { status: 422, sentence: 'There are no rows in this file.' },
  'lists.too-large': { status: 413, sentence: 'Lists can be up to 15 MB. Please split this file.' },
  'lists.too-many-rows': {
    status: 422,
    sentence: 'Lists can have up to 50,000 rows. Please split this file.',
  },
  'lists.too-many-columns': {
    status: 422,
    sentence: 'Lists can have up to 120 columns. Please remove those without addresses.',
  },
  'lists.columns-needed': {
    status: 422,
    sentence: 'Please say which columns hold the street address, the city and the ZIP code.',
  },
  'lists.nothing-kept': {
    status: 422,
    sentence: 'No row of this file is an address we can mail to. Please check the columns.',
  },
  'lists.busy': {
    status: 503,
    sentence: 'This list takes too long to read just now. Please try again in a moment.',
  },
  'content.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'content.changed-elsewhere': {
    status: 409,
    sentence: 'A teammate saved this post while you were writing. Choose which version to keep.',
  },
  'content.address-taken': { status: 409, sentence: 'Another post has this address already.' },
  'content.address-deleted': {
    status: 409,
    sentence: 'A deleted post has this address. Restore it, delete it for good, or choose another address.',
  },
  'content.deleted': { status: 409, sentence: 'This post was deleted. Restore it before you save it.' },
  'content.place-missing': {
    status: 422,
    sentence: 'This category or heading does not exist any more. Choose another one.',
  },
  'content.design-missing': {
    status: 422,
    sentence: 'This design is not on offer any more. Choose another one.',
  },
  'content.image-needs-design': {
    status: 422,
    sentence: 'Choose the design that readers download as an image.',
  },
  'content.schedule-past': { status: 422, sentence: say.PAGES_SCHEDULE_PAST },
  'content.plan-needed': { status: 402, sentence: 'This is part of the Plus membership.' },
  'content.no-download': { status: 404, sentence: say.POST_NO_DOWNLOAD },
  'sharing.not-offered': { status: 403, sentence: 'This site does not send text messages.' },
  'sharing.phone-invalid': { status: 422, sentence: PHONE_INVALID },
  'files.not-a-picture': {
    status: 422,
    sentence: "We can't use that file. Please choose a JPEG, PNG or WebP photo.",
  },
  ...panelRefusals,
  ...marketingRefusals,
} as const satisfies Record<string, RefusalLine>

export type RefusalCode = keyof typeof refusals

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** What a site goes without, in the sentence of 'storefront.not-offered'. */
const NOT_OFFERED: Partial<Record<Menu, string>> = {
  'shopping-cart': 'online ordering',
  automarketing: 'automated marketing',
  savedshowcase: 'saved landing pages',
  emails: 'emails to contacts',
  leads: 'leads',
  listings: 'listings',
  savedmailinglists: 'mailing lists',
  'template-submission': 'template submissions',
  'content-idea-submission': 'content idea submissions',
  myfavorites: 'favorites',
  'feedback-form': 'a feedback form',
}
export const notOffered = (menu: Menu): string => `This site doesn't offer ${NOT_OFFERED[menu] ?? 'this'}.`
