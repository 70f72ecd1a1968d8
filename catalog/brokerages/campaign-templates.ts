/** The campaign that each demonstration brokerage has written for its agents, in its own words. */
import type { CampaignTemplateState, TemplateStep } from '@frontage/domain/campaigns/template.ts'
import type { DemoTenant } from './tenants.ts'

/** A design is named by its template of the catalog: each brokerage has one of its own. */
export type DemoTemplateStep = Omit<TemplateStep, 'template_id'> & { slug: string | null }

export type DemoCampaignTemplate = Pick<CampaignTemplateState, 'name' | 'description'> & {
  steps: readonly DemoTemplateStep[]
}

const step = (
  kind: TemplateStep['kind'],
  timing: TemplateStep['timing'],
  said: Partial<Omit<DemoTemplateStep, 'kind' | 'timing'>> = {},
): DemoTemplateStep => ({
  ...{ kind, timing, slug: null, subject: '', text: '', target: 'lists', audience: 'again' },
  ...said,
})

type ListingEvent = Extract<TemplateStep['timing'], { kind: 'event' }>['event']

/** Leads have an email of it on the day, and a card on paper on the next one. */
const emailAndCard = (
  event: ListingEvent,
  email: Pick<DemoTemplateStep, 'subject' | 'text'>,
  slug: string,
): DemoTemplateStep[] => [
  step('email', { kind: 'event', event, days: 0 }, { ...email, target: 'leads' }),
  step('mail', { kind: 'event', event, days: 1 }, { slug }),
]

export const DEMO_CAMPAIGN_TEMPLATES: Readonly<Record<DemoTenant['uid'], DemoCampaignTemplate>> = {
  harbor: {
    name: 'Doors along the coast',
    description: 'From the first photo to the sold sign: what the Harbor office does for each listing.',
    steps: [
      ...emailAndCard(
        'listing-new',
        {
          subject: 'New on the coast: {listing address}',
          text: 'A door has just opened on our coast, and you are among the first to hear of it.\n\n{listing}\n\nWould you like to walk through it before the weekend? Reply to this email, and I will hold a time for you.',
        },
        'postage-stamp-postcard',
      ),
      step(
        'post',
        { kind: 'event', event: 'listing-new', days: 1 },
        { text: 'A new door opens along the coast. Message me for a private showing.' },
      ),
      step(
        'remind',
        { kind: 'event', event: 'listing-sold', days: 7 },
        { text: 'Bring the sellers a basket from the harbor bakery, and ask them for a review.' },
      ),
    ],
  },
  summit: {
    name: 'Every listing at its best',
    description:
      'The Alliance standard for a price change: the office, the neighbors and your buyers hear of it.',
    steps: [
      ...emailAndCard(
        'listing-price',
        {
          subject: 'Now {listing price}: {listing address}',
          text: 'The price of a home that you may have looked at has changed.\n\n{listing}\n\nOne alliance stands behind it: ask me, or any Summit agent, and we will show it to you this week.',
        },
        'quiet-line-postcard',
      ),
      step(
        'remind',
        { kind: 'event', event: 'listing-price', days: 3 },
        { text: 'Tell the sellers who asked since the new price, and note it for the Monday meeting.' },
      ),
    ],
  },
  bluebird: {
    name: 'First year in the nest',
    description: 'Keep in touch with new owners for a year, so that they send you their friends.',
    steps: [
      step(
        'remind',
        { kind: 'after', days: 3 },
        { text: 'Hand over the keys with a birdhouse, and take a photo together.' },
      ),
      step(
        'email',
        { kind: 'after', days: 30 },
        {
          subject: 'How is the new nest, {first name}?',
          text: 'A month in your new home already! I hope that the boxes are gone.\n\nDo you need a plumber, a painter or a good pizza? Reply, and I will send you the people whom I call myself.',
        },
      ),
      step('mail', { kind: 'after', days: 180 }, { slug: 'pass-it-on-postcard' }),
      step(
        'remind',
        { kind: 'after', days: 365 },
        { text: 'Call with what homes on the street sell for now, and say happy anniversary.' },
      ),
    ],
  },
}
