/** Refusals of what staff do in the control panel; the one catalog that every door reads is refusals.ts. */
import { FONT_TYPE_INVALID } from '@frontage/domain/page-uploads.ts'
import * as say from './sentences.ts'
import type { RefusalLine } from './refusal-line.ts'

export const panelRefusals = {
  'brokerages.moved': {
    status: 409,
    sentence: 'This brokerage has moved to another installation. Change it there.',
  },
  'brokerages.leaving': {
    status: 409,
    sentence: 'This brokerage is about to be deleted. Cancel the deletion first.',
  },
  'brokerages.too-large': { status: 422, sentence: 'This brokerage is too large for one archive.' },
  'brokerages.no-room': { status: 422, sentence: 'There is no room for this archive on the disk.' },
  'brokerages.archive': { status: 422, sentence: 'This is not an archive of a brokerage.' },
  'brokerages.too-many-uploads': {
    status: 409,
    sentence: 'You have 5 uploads that are not imported. Discard one first.',
  },
  'brokerages.upload-gap': {
    status: 409,
    sentence: 'A part of this upload is missing. Upload the file again.',
  },
  'brokerages.no-logo': { status: 422, sentence: say.LOGO_NEEDED },
  'console.wrong-credentials': { status: 401, sentence: 'The email or the password is not right.' },
  'console.wrong-code': { status: 422, sentence: 'This code is not right, or was used before.' },
  'console.too-many-tries': {
    status: 429,
    sentence: 'Too many attempts. Wait 15 minutes, then try again.',
  },
  'console.job-gone': {
    status: 404,
    sentence: 'This job is no longer on the list. Somebody else ran it again or discarded it.',
  },
  'console.sign-in-required': { status: 401, sentence: 'Sign in to the console to continue.' },
  'panel.changed-since': {
    status: 409,
    sentence: 'Someone else changed this while you were editing. Compare the two and choose.',
  },
  'offers.schedule-past': {
    status: 422,
    sentence: 'Choose a time in the future. To change prices now, save them now.',
  },
  'offers.schedule-taken': {
    status: 409,
    sentence: 'Prices are scheduled for this moment already. Edit those, or choose another time.',
  },
  'offers.schedule-too-many': {
    status: 409,
    sentence: 'There are 20 scheduled changes already. Cancel one first.',
  },
  'offers.schedule-over': {
    status: 409,
    sentence: 'This change has taken effect or was canceled. Load the page again.',
  },
  'taxes.no-key': { status: 422, sentence: 'Enter the secret key of your account at Stripe first.' },
  'taxes.key-refused': { status: 422, sentence: 'The tax service does not take this key.' },
  'taxes.service-away': {
    status: 503,
    sentence: 'The tax service does not answer just now. Nothing was saved. Please try again in a moment.',
  },
  'taxes.in-use': { status: 409, sentence: 'Taxes come from this service. Choose own rates first.' },
  'taxes.not-failed': { status: 409, sentence: 'This is not failed anymore. Load the page again.' },
  'user-data.email-differs': {
    status: 422,
    sentence: 'This is not the email of this user. Type it as it is shown.',
  },
  'user-data.not-now': { status: 409, sentence: 'This user’s data cannot be erased now.' },
  'programs.key-invalid': {
    status: 401,
    sentence: 'This API key is not valid here. It may have been revoked, or have expired.',
  },
  'programs.not-open': { status: 403, sentence: 'Programs cannot make this call.' },
  'programs.scope-missing': {
    status: 403,
    sentence: 'This API key does not have the scope that this call needs.',
  },
  'programs.too-many-keys': {
    status: 409,
    sentence: 'There are 50 keys already. Revoke one that nobody uses, then make another.',
  },
  'webhooks.unusable': { status: 422, sentence: 'This endpoint cannot be saved like this.' },
  'webhooks.too-many': {
    status: 409,
    sentence: 'There are 10 endpoints already. Delete one that nobody uses, then add another.',
  },
  'webhooks.off': { status: 409, sentence: 'This endpoint is off. Turn it on first.' },
  'sign-on.not-connected': { status: 409, sentence: 'Save the connection to your directory first.' },
  'sign-on.not-tried': {
    status: 409,
    sentence: 'Try the connection first. It can be turned on once a sign-in has gone through.',
  },
  'sign-on.no-domain': {
    status: 409,
    sentence: 'Prove an email domain first, so that we know which addresses are yours.',
  },
  'sign-on.unreachable': {
    status: 422,
    sentence: 'The directory did not answer. Check the address of the issuer, and whether it can be reached.',
  },
  'sign-on.wrong': {
    status: 422,
    sentence: 'What answers at this address is no directory of this name. Check the address of the issuer.',
  },
  'sign-on.file-unusable': { status: 422, sentence: 'This file cannot be used.' },
  'sign-on.domain-known': { status: 409, sentence: 'This domain is on the list already.' },
  'sign-on.too-many-domains': { status: 409, sentence: 'There are 50 domains already. Remove one first.' },
  'notifications.unusable': { status: 422, sentence: 'This notification cannot be saved like this.' },
  'campaign-templates.unusable': {
    status: 422,
    sentence: 'This campaign template cannot be saved like this.',
  },
  'campaign-templates.too-many': {
    status: 409,
    sentence: 'There are 200 campaign templates already. Delete one that nobody starts from.',
  },
  'codes.unusable': { status: 422, sentence: 'This code cannot be saved like this.' },
  'codes.taken': { status: 409, sentence: 'There is or was a code like this. Choose another one.' },
  'plans.unusable': { status: 422, sentence: 'This plan cannot be saved like this.' },
  'plans.too-many': { status: 409, sentence: 'There are 20 plans already. Delete one that nobody has.' },
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
  'bulk.too-many': {
    status: 422,
    sentence:
      'At most 50,000 can be changed at once, and these are more. Nothing was changed. Narrow the list with its filters, then select again.',
  },
  'bulk.nothing': { status: 422, sentence: 'Nothing is selected.' },
  'bulk.changed-since': {
    status: 409,
    sentence: 'The list changed since you looked at it. Check what will change once more.',
  },
  'bulk.not-whole': { status: 422, sentence: 'Some of this cannot be changed, so nothing was saved.' },
  'bulk.not-a-draft': { status: 409, sentence: 'This was started already.' },
  'bulk.not-undoable': { status: 409, sentence: 'This cannot be undone anymore.' },
  'bulk.not-running': { status: 409, sentence: 'This is over already.' },
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
    sentence:
      'A category with templates or posts in it can only move to a parent on the same level as its own.',
  },
  'categories.other-kind': {
    status: 422,
    sentence: 'Templates and posts are in categories of their own: choose a parent of the same kind.',
  },
  'categories.name-taken': {
    status: 422,
    sentence: 'Another category in the same place has this address already.',
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
    sentence: say.OFFERS_RETIRED,
  },
  'offers.unusable': { status: 422, sentence: 'These prices cannot be used.' },
  'templates.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'templates.unreadable': { status: 422, sentence: 'This upload is no template.' },
  'templates.changed-elsewhere': {
    status: 409,
    sentence: 'This template was changed somewhere else since you opened it.',
  },
  'templates.places-changed': {
    status: 409,
    sentence:
      'Someone else moved some of these templates while you were editing. Compare the two and choose.',
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
  'homepage.no-design': {
    status: 422,
    sentence: 'A design on this home page is no longer in the catalog. Choose another one.',
  },
  'homepage.no-image': {
    status: 422,
    sentence: 'An image on this home page is not stored here. Upload it again.',
  },
  'homepage.no-post': {
    status: 422,
    sentence: 'A post on this home page is not published. Choose another one.',
  },
  'brand.preview-over': {
    status: 404,
    sentence: 'This preview is over. Open it again from the control panel.',
  },
  'settings.no-terms': {
    status: 422,
    sentence: 'There are no terms to agree to yet. Write the page “Terms and conditions” first.',
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
  'sender.taken': {
    status: 409,
    sentence: say.SENDER_TAKEN,
  },
  'sender.one-already': {
    status: 409,
    sentence: 'Emails have a domain already. Remove it first to use another one.',
  },
  'sender.key-waiting': {
    status: 409,
    sentence: 'There is a new key already. Enter its record, then check.',
  },
  'sender.not-proved': {
    status: 409,
    sentence: 'This domain is not proved to be yours yet. Enter its record first.',
  },
  'menus.changed-elsewhere': {
    status: 409,
    sentence: 'A teammate has changed the menus since you opened them.',
  },
  'view.not-allowed': { status: 403, sentence: 'You may not look at the site like this.' },
  'view.over': { status: 409, sentence: 'You no longer see this site as someone else. Reload the page.' },
  'view.read-only': {
    status: 403,
    sentence: 'You see this site as someone else, so nothing can be changed. Stop viewing first.',
  },
  'menus.incomplete': {
    status: 422,
    sentence: 'Each category and page can be in one place. Reload the menus and arrange them again.',
  },
} as const satisfies Record<string, RefusalLine>
