/** Refusals of listings, landing pages, leads and campaigns; the one catalog that every door reads is refusals.ts. */
import type { RefusalLine } from './refusal-line.ts'
import * as say from './sentences.ts'

export const marketingRefusals = {
  'listing-feed.unusable': { status: 422, sentence: 'The feed cannot be asked like this.' },
  'listing-feed.no-secret': { status: 422, sentence: 'Enter the client secret.' },
  'listing-feed.not-read': { status: 422, sentence: 'The feed could not be read.' },
  'listing-feed.no-agent': { status: 404, sentence: 'The feed has no such agent.' },
  'listing-feed.no-user': {
    status: 422,
    sentence: 'No active user has this email. Check it, or invite the user first.',
  },
  'listings.from-feed': {
    status: 409,
    sentence: 'Your MLS keeps this field current. Change it there.',
  },
  'leads.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'leads.unusable': { status: 422, sentence: 'Check what you entered.' },
  'leads.no-address': {
    status: 422,
    sentence: 'None of these leads has a postal address. Open a lead to add one.',
  },
  'leads.too-many-to-mail': {
    status: 422,
    sentence: 'These are too many leads for one list. Narrow them down first.',
  },
  'leads.nobody': { status: 422, sentence: 'This colleague cannot take leads. Choose another one.' },
  'leads.has-webhook': {
    status: 409,
    sentence: 'Your leads are sent to an address already. Reload this page to see it.',
  },
  'leads.form-missing': { status: 404, sentence: 'This form is no longer here.' },
  'leads.form-expired': {
    status: 409,
    sentence: 'This form was open for too long. Send it once more.',
  },
  'leads.form-busy': {
    status: 429,
    sentence: 'This form is being sent too often right now. Wait a few minutes, then send it again.',
  },
  'videos.notice-missing': {
    status: 422,
    sentence:
      'The law asks for your license number and brokerage on a video. Add them to your profile first.',
  },
  'videos.missing': { status: 404, sentence: 'There is no video of this listing yet.' },
  'social-posts.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'social-posts.day-unusable': { status: 422, sentence: say.SOCIAL_POST_DAY },
  'social-posts.range-unusable': { status: 422, sentence: 'Choose a range of at most 62 days.' },
  'social-posts.printed': {
    status: 409,
    sentence: 'This design is made for print. Open one of your social posts instead.',
  },
  'social-posts.not-ready': {
    status: 422,
    sentence: 'Something on this design has to be fixed before it can be posted. Open it to see what.',
  },
  'listings.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'listings.unusable': { status: 422, sentence: 'This listing cannot be saved like this.' },
  'listings.mls-taken': {
    status: 409,
    sentence: 'Another of your listings has this MLS number. Open that one, or use another number.',
  },
  'listings.no-file': { status: 422, sentence: say.USERS_FILE_NEEDED },
  'listings.file-too-large': { status: 413, sentence: say.USERS_FILE_TOO_LARGE },
  'listings.no-address-column': {
    status: 422,
    sentence: 'No column of this file is headed Address or MLS. Give each column a heading in the first row.',
  },
  'listings.import-changed': {
    status: 409,
    sentence: 'Your listings changed since this file was checked. Look at what will change now.',
  },
  'listings.import-missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'listings.import-undone': { status: 409, sentence: 'This import was undone already.' },
  'listings.import-over': {
    status: 409,
    sentence: 'An import can be undone for 24 hours. This one is older.',
  },
  'listings.photo-missing': {
    status: 422,
    sentence: 'A photo of this listing is no longer here. Remove it, then save again.',
  },
  'landing-pages.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'codes.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'codes.address-unusable': {
    status: 422,
    sentence: 'Enter the whole address of a web page, beginning with https://.',
  },
  'landing-pages.unusable': { status: 422, sentence: 'This page cannot be saved like this.' },
  'landing-pages.listing-needed': { status: 422, sentence: 'Choose the listing that the page is about.' },
  'landing-pages.too-many': {
    status: 409,
    sentence: 'You have as many landing pages as you can have. Delete one that you no longer need.',
  },
  'landing-pages.address-taken': { status: 409, sentence: 'Another page has this address. Choose another.' },
  'landing-pages.listing-gone': { status: 409, sentence: 'The listing of this page is no longer yours.' },
  'landing-pages.nothing-to-undo': { status: 409, sentence: 'There is nothing to take back.' },
  'landing-pages.schedule-past': { status: 422, sentence: say.PAGES_SCHEDULE_PAST },
  'emails.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'emails.address-missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'emails.left-out-already': { status: 409, sentence: 'This address is left out already.' },
  'emails.not-liftable': { status: 409, sentence: 'This cannot be lifted.' },
  'emails.too-many': {
    status: 409,
    sentence: 'You have as many emails as you can have. Delete one that you no longer need.',
  },
  'emails.unreadable': { status: 422, sentence: 'This email cannot be read, so nothing was saved.' },
  'emails.changed-elsewhere': {
    status: 409,
    sentence: 'This email was changed in another window. Look at it again before you go on.',
  },
  'emails.settled': { status: 409, sentence: 'This email is on its way and can no longer be changed.' },
  'emails.under-way': { status: 409, sentence: 'Cancel this email before you delete it.' },
  'emails.not-ready': { status: 422, sentence: 'This email is not ready to be sent yet.' },
  'emails.no-postal-address': { status: 409, sentence: say.EMAILS_NO_ADDRESS },
  'emails.too-long': {
    status: 422,
    sentence: 'This email is so long that Gmail would cut off its end. Shorten it, or use fewer blocks.',
  },
  'emails.recipients-changed': {
    status: 409,
    sentence: 'Who gets this email changed while you looked at it. Nothing was sent. Look at it again.',
  },
  'emails.too-many-recipients': {
    status: 422,
    sentence: 'One email goes to 5,000 people at most. Choose fewer lists, or send it in parts.',
  },
  'emails.schedule-past': { status: 422, sentence: say.PAGES_SCHEDULE_PAST },
  'emails.not-now': { status: 409, sentence: 'This email is no longer where it was. Look at it again.' },
  'campaigns.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'campaigns.too-many': {
    status: 409,
    sentence: 'You have as many campaigns as one account can have. Delete one you no longer need.',
  },
  'campaigns.template-gone': {
    status: 409,
    sentence: 'This template is no longer offered. Choose another one, or start with an empty campaign.',
  },
  'campaigns.changed': {
    status: 409,
    sentence: 'This campaign was changed in another window. Look at it again before you go on.',
  },
  'campaigns.step-unusable': { status: 422, sentence: 'One of the steps cannot be saved like this.' },
  'campaigns.ordering': {
    status: 409,
    sentence: 'A step is being ordered at this moment. Try again in a minute.',
  },
  'campaigns.not-ready': { status: 422, sentence: 'A step of this campaign is not ready yet.' },
  'campaigns.price-moved': {
    status: 409,
    sentence: 'The price changed while you looked at it. Nothing was approved. Look at the new price.',
  },
  'campaigns.card-needed': { status: 422, sentence: 'Choose one of your saved cards.' },
  'campaigns.not-approved': {
    status: 409,
    sentence: 'This campaign has to be approved before it can run.',
  },
  'campaigns.not-planned': { status: 409, sentence: 'This is no longer planned, so it cannot be skipped.' },
  'campaigns.days-unusable': { status: 422, sentence: 'Choose a range of at most 62 days.' },
} as const satisfies Record<string, RefusalLine>
