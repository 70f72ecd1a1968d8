/** One catalog of refusals: stable code, status and sentence. Every door reads it; nothing else invents one. */
import { EMAIL_MALFORMED } from '@frontage/domain/email.ts'
import { PHONE_INVALID } from '@frontage/domain/mobile-number.ts'
import { FONT_TYPE_INVALID, PAGE_FILE_EXISTS } from '@frontage/domain/page-uploads.ts'
import { PASSWORD_SENTENCES } from '@frontage/domain/password.ts'
import { NOT_A_QUANTITY } from '@frontage/domain/quantity.ts'
import type { Menu } from '@frontage/domain/storefront.ts'
import * as say from './sentences.ts'

export interface RefusalLine {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  sentence: string
}

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
    sentence: 'The same request is still being worked on. Please try again in a moment.',
  },
  'server.failed': { status: 500, sentence: say.SERVER_FAILED },
  'server.busy': { status: 503, sentence: 'The site is busy. Please try again in a moment.' },
  'server.unavailable': {
    status: 503,
    sentence: 'We are restarting a part of the site. Please try again in a moment.',
  },
  'account.sign-in-required': { status: 401, sentence: 'Please sign in to continue.' },
  'account.not-allowed': { status: 403, sentence: 'Your account does not allow this.' },
  'account.terms-needed': { status: 403, sentence: say.ACCOUNT_TERMS_NEEDED },
  'account.terms-changed': { status: 409, sentence: 'The terms have changed. Please review them again.' },
  'storefront.not-offered': { status: 403, sentence: "This site doesn't offer this." },
  'account.wrong-credentials': { status: 422, sentence: 'The email or password is incorrect.' },
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
  'panel.changed-since': {
    status: 409,
    sentence: 'Someone else changed this while you were editing. Compare the two and choose.',
  },
  'people.not-changed': { status: 422, sentence: 'This cannot be changed.' },
  'people.not-invited': {
    status: 409,
    sentence: 'This person has signed in already, so there is no invitation.',
  },
  'people.no-file': { status: 422, sentence: say.USERS_FILE_NEEDED },
  'people.file-too-large': { status: 413, sentence: say.USERS_FILE_TOO_LARGE },
  'people.no-email-column': {
    status: 422,
    sentence: 'No column of this file is headed Email. Give each column a heading in the first row.',
  },
  'table.unreadable': { status: 422, sentence: 'This file could not be read as a table.' },
  'bulk.too-many': { status: 422, sentence: 'That is more than can be changed at once. Narrow the list.' },
  'bulk.nothing': { status: 422, sentence: 'Nothing is selected.' },
  'bulk.changed-since': {
    status: 409,
    sentence: 'The list changed since you looked at it. Check what will change once more.',
  },
  'bulk.not-a-draft': { status: 409, sentence: 'This was started already.' },
  'bulk.not-undoable': { status: 409, sentence: 'This cannot be undone anymore.' },
  'bulk.not-running': { status: 409, sentence: 'This is over already.' },
  'membership.plan-needed': { status: 403, sentence: 'Choose a plan to start this design.' },
  'account.password-too-short': { status: 422, sentence: PASSWORD_SENTENCES['too-short'] },
  'account.password-too-long': { status: 422, sentence: PASSWORD_SENTENCES['too-long'] },
  'account.password-too-common': { status: 422, sentence: PASSWORD_SENTENCES['too-common'] },
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
  'checkout.provider-unavailable': {
    status: 503,
    sentence: 'We are checking your payment. Please try again in a moment; you will not be charged twice.',
  },
  'checkout.not-charged': {
    status: 503,
    sentence: 'The card service did not take this payment. Nothing was charged. Please try again.',
  },
  'checkout.needs-review': {
    status: 409,
    sentence: 'We received a payment that does not match this order. Our support team will contact you.',
  },
  'checkout.payment-missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'checkout.press-file-failed': {
    status: 503,
    sentence: 'The press file could not be made just now. Nothing was charged. Please try again.',
  },
  'checkout.no-payment-orders': {
    status: 422,
    sentence: 'No payment order was created. Pay for your cart at checkout instead.',
  },
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
  'orders.reprint-too-many': {
    status: 422,
    sentence: 'A reprint has at most as many pieces as the order had.',
  },
  'refunds.nothing-left': { status: 409, sentence: 'Nothing is left to refund on this order.' },
  'refunds.nothing-chosen': {
    status: 422,
    sentence: 'Choose what to refund: a line, shipping or an amount.',
  },
  'refunds.too-much': { status: 422, sentence: 'That is more than is left to refund.' },
  'refunds.moved': {
    status: 409,
    sentence: 'Someone else refunded part of this order in the meantime. Here is what is left now.',
  },
  'refunds.no-payment': {
    status: 422,
    sentence:
      'This order was not paid through the card service, so nothing can go back to a card. Only what the company pays can be credited.',
  },
  'refunds.refused': { status: 409, sentence: 'The card service refused this refund.' },
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
  'categories.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'categories.changed-elsewhere': {
    status: 409,
    sentence: 'This category was changed somewhere else since you opened it.',
  },
  'categories.under-itself': {
    status: 422,
    sentence: 'A category cannot be moved into itself or into one of its own subcategories.',
  },
  'categories.level': { status: 422, sentence: 'There are five levels of categories at most.' },
  'categories.other-level': {
    status: 422,
    sentence: 'What has templates or posts in it can only move to a parent on the same level as its own.',
  },
  'categories.other-kind': {
    status: 422,
    sentence: 'Templates and posts are in categories of their own: choose a parent of the same kind.',
  },
  'categories.name-taken': {
    status: 422,
    sentence: 'Another category beside this one has this address already.',
  },
  'categories.area-taken': { status: 422, sentence: 'Another category is at this address already.' },
  'categories.not-empty': {
    status: 409,
    sentence: 'This category is not empty. Choose where what is in it goes.',
  },
  'categories.order-changed': {
    status: 409,
    sentence: 'Categories were added or removed here since you opened the list.',
  },
  'offers.changed-elsewhere': {
    status: 409,
    sentence: 'These prices were changed somewhere else since you opened them.',
  },
  'offers.retired': {
    status: 409,
    sentence: 'This template is retired. Offer it again before you set its prices.',
  },
  'offers.unusable': { status: 422, sentence: 'These prices cannot be used.' },
  'templates.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'templates.unreadable': { status: 422, sentence: 'This upload is no template.' },
  'templates.changed-elsewhere': {
    status: 409,
    sentence: 'This template was changed somewhere else since you opened it.',
  },
  'templates.not-ready': {
    status: 422,
    sentence: 'Some findings have to be mended before this template can be published.',
  },
  'templates.no-subcategory': { status: 422, sentence: 'Choose a subcategory of this site.' },
  'templates.other-product': { status: 422, sentence: 'A new version has to be of the same product.' },
  'templates.retired': {
    status: 409,
    sentence: 'This template is retired. Offer it again before you change it.',
  },
  'templates.too-many-drafts': {
    status: 409,
    sentence: 'There are 200 drafts. Publish or delete some before you upload more.',
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
  'brand.font-type': {
    status: 422,
    sentence: FONT_TYPE_INVALID,
  },
  'brand.logo-type': {
    status: 422,
    sentence: 'This is not a logo that we can read. Upload an SVG, PNG, JPEG or WebP file.',
  },
  'brand.logo-unsafe': {
    status: 422,
    sentence:
      'This SVG holds more than a drawing, such as a script or a link. Export it again as a plain SVG.',
  },
  'brand.logo-text': {
    status: 422,
    sentence: 'This SVG has text in it, which would look different elsewhere. Turn text into outlines first.',
  },
  'brand.logo-empty': { status: 422, sentence: 'This file shows nothing: it is empty or see-through.' },
  'brand.no-image': { status: 422, sentence: 'An image of this brand is not stored here. Upload it again.' },
  'brand.no-font': { status: 422, sentence: 'A font of this brand is not stored here. Choose another one.' },
  'brand.preview-over': {
    status: 404,
    sentence: 'This preview is over. Open it again from the control panel.',
  },
  'drafts.changed-elsewhere': {
    status: 409,
    sentence:
      'Another administrator has changed this since you opened it. Choose which of the two to go on with.',
  },
  'drafts.nothing-changed': { status: 422, sentence: 'Nothing differs from what is public.' },
  'hosts.taken': {
    status: 409,
    sentence: 'This address is already in use here. If it is yours, contact our support team.',
  },
  'hosts.own-already': { status: 409, sentence: 'This address is on your list already.' },
  'hosts.too-many': { status: 422, sentence: 'A site can have at most 20 addresses. Remove one first.' },
  'hosts.not-proved': { status: 409, sentence: 'This address is not proved to be yours yet.' },
  'hosts.primary-stays': {
    status: 409,
    sentence: 'Links in emails lead to this address. Make another one the main address first.',
  },
  'hosts.asked-here': {
    status: 409,
    sentence: 'You are using this address right now. Open the control panel at another one to remove it.',
  },
  'support.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'support.file-needed': { status: 422, sentence: say.SUPPORT_FILE_NEEDED },
  'support.file-type': {
    status: 422,
    sentence: 'That file is not one we can use. Please choose a PDF, PNG or JPEG.',
  },
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
  'menus.changed-elsewhere': {
    status: 409,
    sentence: 'A teammate has changed the menus since you opened them.',
  },
  'menus.incomplete': {
    status: 422,
    sentence: 'Each category and page can be in one place. Reload the menus and arrange them again.',
  },
  'content.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'content.changed-elsewhere': {
    status: 409,
    sentence: 'A teammate saved this post while you were writing. Choose which version to keep.',
  },
  'content.address-taken': { status: 409, sentence: 'Another post has this address already.' },
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
} as const satisfies Record<string, RefusalLine>

export type RefusalCode = keyof typeof refusals

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** What a site goes without, in the sentence of 'storefront.not-offered'. */
const NOT_OFFERED: Partial<Record<Menu, string>> = {
  'shopping-cart': 'online ordering',
  automarketing: 'automated marketing',
  savedshowcase: 'saved landing pages',
  savedmailinglists: 'mailing lists',
  'template-submission': 'template submissions',
  'content-idea-submission': 'content idea submissions',
  myfavorites: 'favorites',
  'feedback-form': 'a feedback form',
}
export const notOffered = (menu: Menu): string => `This site doesn't offer ${NOT_OFFERED[menu] ?? 'this'}.`
