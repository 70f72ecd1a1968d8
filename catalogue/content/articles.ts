import type { DemoPost } from './post.ts'

export const ARTICLES: readonly DemoPost[] = [
  {
    title: 'Months of supply, without a chart',
    teaser: 'The one figure that explains a market, told with a parking lot.',
    kind: 'article',
    shelf: 1301,
    template: 'three-bands-market-post',
    tags: ['market-update', 'figures', 'seller', 'buyer'],
    highlighted: true,
    body: `
      Imagine a parking lot with sixty cars for sale. Twenty are sold each month and no more come in. In three months the lot is empty: that is three months of supply.
      ## What it means
      - Below three, sellers choose between offers
      - Between four and six, both sides have to be reasonable
      - Above seven, the best-kept car sells and the others wait
      ## How to use it
      Count homes like your client's, not all of them. Two streets over, in another price range, it may be a different market altogether. Say the figure, say the parking lot, and then say what you would do.
    `,
  },
  {
    title: 'What a rate change does to a budget',
    teaser: 'A rule of thumb to keep in your head, and when not to use it.',
    kind: 'article',
    shelf: 1301,
    template: 'big-number-card',
    tags: ['buyer', 'rates', 'figures'],
    body: `
      On a thirty-year loan, one point more of interest takes away roughly a tenth of what a buyer can borrow for the same payment. Half a point takes a twentieth.
      ## An example
      Somebody who could borrow 400,000 at six in a hundred can borrow about 360,000 at seven, for the same monthly payment.
      ## When not to use it
      Taxes and insurance do not move with the rate, and a larger deposit changes everything. Give the rule to start a conversation, and the lender's name to finish it.
    `,
  },
  {
    title: 'Reading comparable sales like an appraiser',
    teaser: 'Bracket the house, adjust in pairs, and say how sure you are.',
    kind: 'article',
    shelf: 1301,
    template: 'taken-by-friday-postcard',
    tags: ['home-value', 'price', 'seller', 'figures'],
    members: true,
    body: `
      Three sales prove nothing; three sales around the house do.
      - **Bracket it**: one a little better, one a little worse, one nearly the same
      - **Stay close in time** before you stay close in distance
      - **Adjust in pairs**: find two sales that differ in one thing, and the difference is its price
      - **Leave out the story**: a sale between relatives is not a market
      - **Give a range**, and say what would move the house to either end of it
      A range with reasons is believed. A number without them is a guess that was printed.
    `,
  },
  {
    title: 'What clients remember a year later',
    teaser: 'Not the price. Three moments that are cheap to get right.',
    kind: 'article',
    shelf: 1302,
    template: 'quote-marks-postcard',
    tags: ['client', 'referral', 'testimonial'],
    body: `
      Ask people about their sale a year later and they talk about three moments.
      ## The silence after the first weekend
      Call on Sunday evening even if nothing happened. Especially then.
      ## The day something went wrong
      They forgive the leak. They do not forgive hearing of it from somebody else.
      ## The week after closing
      Everybody stops calling on the same day. Be the one who does not: a card with the trash days, the name of a plumber, and nothing to sell.
    `,
  },
  {
    title: 'Asking for a testimonial you can use',
    teaser: 'Three questions that bring an answer worth printing.',
    kind: 'article',
    shelf: 1302,
    template: 'quote-marks-postcard',
    tags: ['testimonial', 'client', 'postcard', 'social'],
    body: `
      "They were great" is kind and useless. Ask for the story instead.
      - What were you worried about before we began?
      - What happened that you did not expect?
      - What would you tell a friend who is where you were?
      Put the answers together, send them back, and print nothing without a yes in writing. Use the first name and the neighborhood, and pay nobody for it.
    `,
  },
  {
    title: 'Moving with children, pets and parents',
    teaser: 'Small things that make you the agent families talk about.',
    kind: 'article',
    shelf: 1302,
    template: 'hello-neighbor-introduction',
    tags: ['client', 'buyer', 'family'],
    members: true,
    body: `
      - **Children** want to know where they will sleep. Let them choose a corner at the walk-through and take a picture of it
      - **Dogs** need the name of the nearest park and of a vet, on the first day
      - **Parents who move in** count steps. Measure the bathroom door before they ask
      - **Everybody** eats on the floor the first evening. Leave a bag with paper towels, a lamp and a menu
      None of this costs more than a tank of gas, and all of it is told to others.
    `,
  },
  {
    title: 'Showing homes safely',
    teaser: 'Habits that cost a minute, for you and for your sellers.',
    kind: 'checklist',
    shelf: 1303,
    template: 'key-rack-jumbo',
    tags: ['safety', 'checklist', 'open-house'],
    body: `
      - Meet new people at the office or in a busy place first
      - Ask for identification and a lender's letter, of everybody alike
      - Tell somebody the address, the name and when you will be back
      - Park on the street, where nobody can block you
      - Let visitors walk ahead, and stay near the door
      - Keep the phone in your hand and the car key in your pocket
      - Ask sellers to lock away medicine, jewelry and letters
      - Leave when it feels wrong. No house is worth it
    `,
  },
  {
    title: 'Fair words for every flyer',
    teaser: 'Describe the property, never the people: a short guide to safe language.',
    kind: 'article',
    shelf: 1303,
    template: 'yard-sign-seller-brochure',
    tags: ['fair-housing', 'copywriting', 'flyer', 'compliance'],
    body: `
      Fair housing law protects people from being steered. Advertising is where most mistakes happen, and nearly all of them are meant kindly.
      ## Describe the property
      - Two blocks to the station, not perfect for young professionals
      - Four bedrooms and a fenced yard, not ideal for families
      - Ground floor without steps, not great for seniors
      ## Leave out
      Faith, origin, family, age, health, and who the neighbors are. Landmarks are fine where they tell a distance.
      When you are not sure, ask your broker before it goes to print. This guide is no legal advice.
    `,
  },
  {
    title: 'Wire fraud: what to tell every client',
    teaser: 'Say it on the first day, again with the offer, and once more before closing.',
    kind: 'script',
    shelf: 1303,
    template: 'private-office-listing-presentation',
    tags: ['safety', 'closing', 'script', 'compliance'],
    body: `
      > Nobody in this sale will ever change bank details by email. If you get such a message, it is not from us, however much it looks like it.
      > Before you send money, call the title office at the number I am writing down now. Read the account number aloud to them.
      > If you have already sent it: call your bank first, then the police, then me. The first hours count.
      Have them repeat it. Then put it in writing.
    `,
  },
]
