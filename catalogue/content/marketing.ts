import type { DemoPost } from './post.ts'

export const MARKETING: readonly DemoPost[] = [
  {
    title: 'The ten-day launch of a listing',
    teaser: 'What happens on which day, from the signed agreement to the first weekend of showings.',
    kind: 'checklist',
    shelf: 1112,
    template: 'gallery-wall-just-listed',
    tags: ['listing', 'launch', 'just-listed', 'plan'],
    highlighted: true,
    body: `
      Ten days is enough for a calm launch, and short enough that nobody forgets what was agreed.
      ## Days 1 to 3: prepare
      - Walk the house with the sellers and agree what is repaired, removed and cleaned
      - Book the photographer for a morning or late afternoon, not noon
      - Order the yard sign and ask when the post can be set
      - Collect receipts for roof, furnace and windows with their years
      ## Days 4 to 6: make
      - Write the headline before the description: one reason to come
      - Choose twelve pictures, the front door third, not first
      - Order the flyer and 250 just-listed postcards for the nearest streets
      - Send the sellers a proof of everything before it is printed
      ## Days 7 to 10: show
      - Publish on a Wednesday or Thursday, so that the weekend is full
      - Knock on the ten doors on either side with an invitation
      - Hold the open house within the first four days
      - Report to the sellers on Sunday evening: visitors, questions, next step
    `,
  },
  {
    title: 'Getting a house ready for the camera',
    teaser: 'A list to leave with your sellers the day before the photographer comes.',
    kind: 'checklist',
    shelf: 1131,
    template: 'quiet-morning-flyer',
    tags: ['listing', 'photos', 'seller', 'staging'],
    body: `
      Leave this with the sellers two days before the shoot. Each point takes less than ten minutes.
      ## Outside
      - Cars out of the drive and away from the curb
      - Bins, hoses and toys behind the house
      - Porch swept, mat straight, light bulbs all the same color
      ## Every room
      - Every lamp on, ceiling fans off, curtains open
      - Surfaces cleared to three things or none
      - Wires tucked away, remote controls in a drawer
      ## Kitchen and baths
      - Refrigerator door bare, sponge and soap under the sink
      - Toilet lids down, towels matching, scales out of sight
      ## On the day
      - Pets with a neighbor
      - Nobody cooks: steam shows, and so does a pan
    `,
  },
  {
    title: 'Which picture comes first',
    teaser: 'The first of twelve pictures decides whether anybody sees the other eleven.',
    kind: 'article',
    shelf: 1132,
    template: 'grid-of-five-jumbo',
    tags: ['listing', 'photos', 'flyer'],
    body: `
      Most listings open with the front of the house because it is there. Open with the reason someone would move: the light in the kitchen, the tree in the yard, the water at the end of the street.
      ## A test that takes a minute
      Show a friend your twelve pictures for five seconds each, then ask what the house is like. What she says first is your first picture. What she does not mention can go.
      ## An order that works
      - The reason to come
      - The room it happens in, wider
      - The front, so that people know where they will stand
      - Kitchen, living room, main bedroom, one bath
      - The yard, and the street at its best hour
      Leave out the hallway, the second bath and the furnace. People who care will ask, and asking is what you want.
    `,
  },
  {
    title: 'Headlines that earn the second line',
    teaser: 'Nine openings for a flyer or post, and why each of them works.',
    kind: 'article',
    shelf: 1122,
    template: 'blackline-estate',
    tags: ['copywriting', 'flyer', 'listing', 'headline'],
    members: true,
    body: `
      A headline is a promise about the next thirty seconds. Say one thing that is true of this house and of no other on the street.
      ## Say when
      - Coffee on the east porch by seven
      - Four minutes to the train, on foot, in the rain
      ## Say who it is for
      - For whoever has been storing the piano
      - Two offices, one door between them
      ## Say what is over
      - The roof is new. So is the furnace. You choose the paint.
      ## What to leave out
      Stunning, must-see, rare opportunity, one of a kind. They are true of everything and so of nothing. If a line would fit the house next door, it is not a headline yet.
    `,
  },
  {
    title: 'A description in four sentences',
    teaser: 'Where it is, what it does, what was done to it, what to do next.',
    kind: 'article',
    shelf: 1122,
    template: 'drawn-to-scale-brochure',
    tags: ['copywriting', 'brochure', 'listing'],
    body: `
      Buyers read descriptions on a phone, standing. Four sentences are read; eleven are skipped.
      ## Sentence by sentence
      - **Where it is**, in distances people walk: two blocks to the park gate
      - **What it does**: three bedrooms upstairs, so the ground floor stays loud
      - **What was done**, with years: kitchen 2021, windows 2019
      - **What to do next**: open Sunday from one to three, or call for an earlier look
      Describe the house, never the people who should live there. It reads better, and it keeps you on the right side of fair housing rules.
    `,
  },
  {
    title: 'Captions for a new listing',
    teaser: 'Five short captions to make your own, each with a question that people answer.',
    kind: 'script',
    shelf: 1113,
    group: 4,
    template: 'sold-mosaic-post',
    tags: ['social', 'caption', 'just-listed'],
    body: `
      Post the picture that made you stop, and use one of these under it.
      > The sellers planted this maple the year their daughter was born. She just graduated. What would you plant?
      > Three bedrooms, one very good porch. Sunday, one to three. Who is bringing the lemonade?
      > New kitchen, old floors. Which matters more to you?
      > You can hear the school bell from here, and nothing else. Who do you know who has been waiting for this street?
      > Before you ask: yes, the swing stays.
      Answer every comment within the hour. The answers are seen by more people than the post.
    `,
  },
  {
    title: 'What to post when nothing is listed',
    teaser: 'Four weeks of posts that keep you useful between listings.',
    kind: 'article',
    shelf: 1113,
    group: 5,
    template: 'kind-words-post',
    tags: ['social', 'caption', 'plan', 'farming'],
    body: `
      The weeks without a listing are when people decide whether you know the place.
      ## Week one: a figure
      How many homes sold within a mile last month, and what that means for somebody with three bedrooms.
      ## Week two: a place
      The bakery, the new crossing, the swimming lessons that still have room. Name people, with their leave.
      ## Week three: a question you were asked
      Write it as it was asked, then answer in three sentences. Questions about taxes and roofs do best.
      ## Week four: a thank-you
      A client, a lender, an inspector. Say exactly what they did.
    `,
  },
  {
    title: 'Sold post: words that thank people',
    teaser: 'A square post for the day after closing, with two captions to go with it.',
    kind: 'graphic',
    shelf: 1113,
    group: 4,
    template: 'sold-mosaic-post',
    tags: ['social', 'just-sold', 'graphic'],
    body: `
      Post it the day after closing, when the keys are really handed over.
      > Two families moved this week: one out, one in. Thank you to both for the trust, and to the neighbors for the parking.
      > Nineteen days, eleven showings, one very patient cat. Congratulations to the new owners.
      Ask before you name anybody, and never show a house number together with a family's name.
    `,
  },
  {
    title: 'A post for a price improvement',
    teaser: 'Say what changed and why now, without sounding sorry.',
    kind: 'graphic',
    shelf: 1113,
    group: 4,
    template: 'sash-new-price-post',
    tags: ['social', 'price', 'graphic'],
    members: true,
    body: `
      A new price is news to everybody who looked once and put it aside.
      > New number on the maple house. Same porch. If you saw it in spring and it was close, it is closer now.
      Send the same picture to the agents of everybody who visited, one by one, with the new monthly payment instead of the difference in price.
    `,
  },
  {
    title: 'Five figures that choose a farm',
    teaser: 'How to pick four hundred homes you can still afford to mail next year.',
    kind: 'article',
    shelf: 1114,
    template: 'around-the-corner-hanger',
    tags: ['farming', 'plan', 'turnover'],
    highlighted: false,
    body: `
      A farm is a promise to be there in month fourteen. Choose one you can keep.
      ## The five figures
      - **Turnover**: sales of the last twelve months divided by homes. Below 4 in a hundred you will wait long
      - **Share of the leader**: if one agent sold more than a third, choose the next street over
      - **Average price**, because the postage is the same
      - **Cost for a year**: homes × pieces × price per mailed card
      - **Sales you need**: that cost divided by your share of one commission. If it is more than one, begin smaller
      Then walk it on a Saturday. If nobody is outside and you would not like to live there, keep looking.
    `,
  },
  {
    title: 'Twelve cards for twelve months',
    teaser: 'A year of postcards for one neighborhood, each with a reason to keep it.',
    kind: 'checklist',
    shelf: 1115,
    template: 'front-page-market-update',
    tags: ['farming', 'postcard', 'plan', 'market-update'],
    members: true,
    body: `
      Mail in the second week of each month. Change the picture, never your name or color.
      - January: what sold last year on these streets, in one figure
      - February: who to call for a frozen pipe
      - March: what a new roof brings back
      - April: yard sale date, with a map
      - May: just listed, or the most asked question of spring
      - June: half-year figures
      - July: parade route and parking
      - August: school calendar on the back, to keep on the refrigerator
      - September: what buyers asked for this summer
      - October: invitation to the pumpkin table
      - November: a thank-you with no offer in it
      - December: three homes that sold, and what the sellers did first
    `,
  },
  {
    title: 'Just sold: the card neighbors keep',
    teaser: 'Three sentences that turn somebody else’s sale into a conversation.',
    kind: 'article',
    shelf: 1115,
    template: 'sold-in-nine-days-postcard',
    tags: ['just-sold', 'postcard', 'farming'],
    body: `
      Neighbors do not want to know that you are proud. They want to know what it means for them.
      ## The three sentences
      - **What happened**: 14 Alder Lane sold in nine days, with four offers
      - **What was behind it**: two of the four are still looking, and both want this side of the park
      - **What to do**: if you have thought about it, I can tell you in one call what they would pay
      Mail to the hundred nearest homes within a week of closing. After a month it is history.
    `,
  },
  {
    title: 'Door hangers that are read before they are thrown away',
    teaser: 'One question, one figure, one number to call.',
    kind: 'article',
    shelf: 1103,
    template: 'honest-number-hanger',
    tags: ['farming', 'door-hanger'],
    body: `
      A hanger is read between the door and the bin: about four seconds. Give them to one question.
      - Ask what the reader already wonders: what is this house worth since number 22 sold?
      - Answer half of it with a figure for the street
      - Say how to get the other half, with your mobile number and not a web address
      Hang them on a Thursday, talk to whoever is outside, and come back to the same doors three times before you judge.
    `,
  },
  {
    title: 'Open house: the day before',
    teaser: 'Signs, sheets, snacks and the one call everybody forgets.',
    kind: 'checklist',
    shelf: 1104,
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
    shelf: 1104,
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
    shelf: 1104,
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
