/** Leads of the agent whom the README names first. */
import type { HeldBecause, LeadKind, LeadStatus } from '@frontage/domain/leads/lead.ts'

interface DemoTouch {
  daysAgo: number
  kind: LeadKind
  formName: string
  message: string
  answers?: { label: string; value: string }[]
  agreed?: true
  heldBecause?: HeldBecause
}

interface DemoLead {
  name: string
  email: string
  phone: string
  status: LeadStatus
  /** The oldest first. */
  touches: readonly [DemoTouch, ...DemoTouch[]]
  notes?: readonly { daysAgo: number; text: string }[]
}

const OPEN_HOUSE = '214 Harbor View Drive'

export const DEMO_LEADS: readonly DemoLead[] = [
  {
    name: 'Marisol Peña',
    email: 'marisol.pena@example.com',
    phone: '(562) 555-0144',
    status: 'new',
    touches: [
      {
        daysAgo: 0.1,
        kind: 'open-house',
        formName: OPEN_HOUSE,
        message: 'Loved the kitchen. Could we see it again on Thursday after 5?',
        answers: [
          { label: 'Are you working with an agent?', value: 'No' },
          { label: 'When do you plan to buy?', value: 'Within 3 months' },
        ],
        agreed: true,
      },
    ],
  },
  {
    name: 'Devon Okafor',
    email: 'devon.okafor@example.com',
    phone: '',
    status: 'in-touch',
    touches: [
      {
        daysAgo: 6,
        kind: 'open-house',
        formName: OPEN_HOUSE,
        message: 'Just looking for now.',
        agreed: true,
      },
      {
        daysAgo: 1.5,
        kind: 'page-form',
        formName: 'Just listed',
        message: 'Is there room for a home office on the ground floor?',
      },
    ],
    notes: [{ daysAgo: 1, text: 'Called. Wants the floor plan; send it on Monday.' }],
  },
  {
    name: 'Grace & Tom Whitfield-Hernández',
    email: '',
    phone: '(310) 555-0187',
    status: 'client',
    touches: [
      {
        daysAgo: 24,
        kind: 'manual',
        formName: '',
        message: 'Met at the farmers market. They want to sell in the spring.',
        agreed: true,
      },
    ],
    notes: [
      { daysAgo: 20, text: 'Walked through the house. Suggested a list price of $780,000.' },
      { daysAgo: 12, text: 'Signed the listing agreement.' },
    ],
  },
  {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '(562) 555-0119',
    status: 'new',
    touches: [
      {
        daysAgo: 2,
        kind: 'qr-code',
        formName: 'What is your home worth?',
        message: 'Two bedrooms, renovated in 2019. What could we ask for it?',
        agreed: true,
      },
    ],
  },
  {
    name: 'Walt Brennan',
    email: 'walt.brennan@example.com',
    phone: '',
    status: 'closed',
    touches: [
      {
        daysAgo: 40,
        kind: 'page-form',
        formName: 'Just listed',
        message: 'Do you rent it out by the week?',
      },
    ],
    notes: [{ daysAgo: 39, text: 'Only looks for a vacation rental.' }],
  },
  {
    name: 'Top Ranking Services',
    email: 'offers@ranking.example',
    phone: '',
    status: 'spam',
    touches: [
      {
        daysAgo: 3,
        kind: 'page-form',
        formName: 'Just listed',
        message: 'Be number 1! https://one.ranking.example https://two.ranking.example www.ranking.example',
        heldBecause: 'links',
      },
    ],
  },
]
