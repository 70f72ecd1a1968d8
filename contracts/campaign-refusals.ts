/** Refusals of automated marketing; the one catalog that every door reads is refusals.ts. */
import type { RefusalLine } from './refusal-line.ts'

export const campaignRefusals = {
  'campaigns.missing': { status: 404, sentence: 'We could not find what you are looking for.' },
  'campaigns.too-many': {
    status: 409,
    sentence: 'You have as many campaigns as one account can have. Delete one you no longer need.',
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
