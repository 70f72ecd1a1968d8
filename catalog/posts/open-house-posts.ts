import type { DemoPost } from './post.ts'

export const OPEN_HOUSE_POSTS: readonly DemoPost[] = [
  {
    title: 'Open house: the day before',
    teaser: 'Signs, sheets, snacks and the one call everybody forgets.',
    kind: 'checklist',
    category: 1104,
    template: 'bold-sunday-open-house',
    tags: ['open-house', 'checklist', 'flyer'],
    body: `
      - Confirm the hours with the sellers, and where they and the pets will be
      - Call the association about signs: the call everybody forgets
      - Eight directional signs in the car, and a hammer
      - Forty flyers, two pens that write, one sheet for names on a clipboard
      - A list of three other homes nearby, for those it does not fit
      - Charger, tape, toilet paper, water
      - Tell a colleague where you are and until when
      - Invite the ten doors on either side: neighbors know buyers
    `,
  },
  {
    title: 'What to say at the door',
    teaser: 'An opening, a question and a way out, for every kind of visitor.',
    kind: 'script',
    category: 1104,
    template: 'arch-house-open-house',
    tags: ['open-house', 'script', 'buyer'],
    body: `
      ## When they come in
      > Welcome. Have a look around by yourselves first, then tell me which room you would argue about.
      ## When they say they are just looking
      > That is what today is for. How long have you been looking, and what has been missing so far?
      ## When they live next door
      > Good to meet you. What do you tell people about this street?
      ## When they leave
      > There are two others like this within a mile, one not listed yet. Shall I send you the addresses tonight?
      Write down what they say about the house, in their words, before the next visitor comes.
    `,
  },
  {
    title: 'The message on Monday morning',
    teaser: 'Three short follow-ups for open house visitors: keen, unsure, neighbor.',
    kind: 'script',
    category: 1104,
    template: 'polaroid-weekend-postcard',
    tags: ['open-house', 'follow-up', 'script'],
    members: true,
    body: `
      Send before ten. Use the words they used.
      ## Keen
      > You stood in the kitchen for ten minutes, so I looked it up: the remodel was 2021, with permits. Would Tuesday at five suit you for a second look?
      ## Unsure
      > You said the yard was small. The one on Birch has twice as much and costs about the same. Shall I open it for you?
      ## Neighbor
      > Thank you for coming by. Twenty-three visitors, and most of them asked about your side of the street. I will tell you what it sells for as soon as I may.
    `,
  },
]
