/** Campaigns that the product brings itself: agents of every brokerage may start from them. */
import type { CampaignTemplateState, TemplateStep } from './template.ts'

const step = (
  kind: TemplateStep['kind'],
  timing: TemplateStep['timing'],
  said: Partial<Omit<TemplateStep, 'kind' | 'timing'>> = {},
): TemplateStep => ({
  ...{ kind, timing, template_id: null, subject: '', text: '', target: 'lists', audience: 'again' },
  ...said,
})

type ReadyMade = Pick<CampaignTemplateState, 'name' | 'description' | 'steps'> & { id: string }

export const READY_MADE: readonly ReadyMade[] = [
  {
    id: '6f1e7c1a-1b0d-4a53-9a55-0f3f5f2f0001',
    name: 'Just listed',
    description: 'Tell the neighborhood about each new listing, and follow up with the neighbors.',
    steps: [
      step('mail', { kind: 'event', event: 'listing-new', days: 0 }),
      step(
        'post',
        { kind: 'event', event: 'listing-new', days: 0 },
        { text: 'Just listed! Message me for a private showing.' },
      ),
      step(
        'remind',
        { kind: 'event', event: 'listing-new', days: 7 },
        { text: 'Call the neighbors who got the postcard about this listing.' },
      ),
    ],
  },
  {
    id: '6f1e7c1a-1b0d-4a53-9a55-0f3f5f2f0002',
    name: 'Just sold',
    description: 'Each sale is news for the neighbors, and a reason to ask who is next.',
    steps: [
      step('mail', { kind: 'event', event: 'listing-sold', days: 1 }),
      step(
        'post',
        { kind: 'event', event: 'listing-sold', days: 1 },
        { text: 'Just sold! Curious what your home is worth? Ask me.' },
      ),
      step(
        'remind',
        { kind: 'event', event: 'listing-sold', days: 14 },
        { text: 'Ask the sellers for a review and a referral.' },
      ),
    ],
  },
  {
    id: '6f1e7c1a-1b0d-4a53-9a55-0f3f5f2f0003',
    name: 'New lead follow-up',
    description: 'Answer each new lead at once, and stay in touch for two weeks.',
    steps: [
      step(
        'email',
        { kind: 'event', event: 'lead-new', days: 0 },
        {
          subject: 'Thank you for getting in touch',
          text: 'Thank you for writing to me. I will get back to you shortly.\n\nIf it is urgent, reply to this email or call me.',
          target: 'lead',
        },
      ),
      step(
        'remind',
        { kind: 'event', event: 'lead-new', days: 2 },
        { text: 'Call this lead if you have not talked yet.' },
      ),
      step(
        'email',
        { kind: 'event', event: 'lead-new', days: 14 },
        {
          subject: 'Can I help you with anything else?',
          text: 'I wanted to check in. Are you still looking, or do you have questions about the market?\n\nReply to this email, and I will help.',
          target: 'lead',
        },
      ),
    ],
  },
  {
    id: '6f1e7c1a-1b0d-4a53-9a55-0f3f5f2f0004',
    name: 'Farm a neighborhood',
    description: 'A postcard to the same streets every month, and calls in between.',
    steps: [
      step('mail', { kind: 'every', count: 1, unit: 'month', days: 0 }),
      step(
        'remind',
        { kind: 'every', count: 1, unit: 'month', days: 10 },
        { text: 'Call ten neighbors who got this month’s postcard.' },
      ),
    ],
  },
]
