import type { DemoPost } from './post.ts'

export const LISTING_POSTS: readonly DemoPost[] = [
  {
    title: 'The ten-day launch of a listing',
    teaser: 'What happens on which day, from the signed agreement to the first weekend of showings.',
    kind: 'checklist',
    category: 1112,
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
    category: 1131,
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
    category: 1132,
    template: 'grid-of-five-jumbo',
    tags: ['listing', 'photos', 'flyer'],
    body: `
      Most listings open with the front of the house because it is there. But on a phone, the first picture is the listing: it is what people see in the results, in the message a friend forwards and on the card in the mail. Choose it last, and choose it on purpose.
      ## Open with the reason to move
      Every house has one thing that would make somebody give up a lease for it. The light in the kitchen. The tree in the yard. The water at the end of the street. If you can say it in a sentence, that sentence is your first picture. The front of the house comes first only when the front is the reason.
      ## A test that takes a minute
      1. Put your twelve best pictures on a phone, in any order.
      1. Show them to someone who has not seen the house, five seconds each.
      1. Take the phone back and ask what the house is like.
      1. Write down what they say first. That is your first picture.
      1. Look at what they did not mention. Those pictures can go.
      Do it with two people. If they name different things, you have your first and second.
      ## An order that works
      | Position | Picture | Why |
      | 1 | The reason to move | It has to stop a thumb |
      | 2 | The room it happens in, wider | It shows that the first was not a trick |
      | 3 | The front | People want to know where they will stand |
      | 4 to 7 | Kitchen, living room, main bedroom, one bath | The daily life |
      | 8 to 10 | The other rooms people ask about | The facts |
      | 11 and 12 | The yard, and the street at its best hour | The way out, and a last good thought |
      Leave out the hallway, the second bath and the furnace. Those who care will ask, and a question is a conversation.
      ## Before you settle on it
      - Look at it at the size of a postage stamp. If you can't tell what it is, neither can a buyer
      - Check the edges: trash cans, cords, the photographer in the mirror
      - Straighten the verticals. A leaning door frame looks like a leaning house
      - Use a picture from this season. Snow in June says the house has been for sale for months
      - Do not add grass, sky or furniture that is not there without saying so
      ## Match it to the piece
      A flyer can hold five pictures, a postcard one, and a square post crops both sides. Ask your photographer for the first picture in wide and in tall, and for a version with empty space on one side. That space is where your headline goes.
      If showings are slow after ten days, change the first picture before you change the price. It is free, and it tells you which of the two was the problem.
    `,
  },
  {
    title: 'Headlines that earn the second line',
    teaser: 'Nine openings for a flyer or post, and why each of them works.',
    kind: 'article',
    category: 1122,
    template: 'blackline-estate',
    tags: ['copywriting', 'flyer', 'listing', 'headline'],
    members: true,
    body: `
      A headline is a promise about the next thirty seconds. It has one job: to get the second line read. You do not need wit for that. You need one thing that is true of this house and of no other on the street.
      ## Four ways to find it
      1. **Say when.** Take the reader to a time of day. "Coffee on the east porch by seven."
      1. **Say how far.** Distances are facts, and people picture them. "Four minutes to the train, on foot, in the rain."
      1. **Say what fits.** Name the thing that finally has a place. "Room for the piano, and for the quartet."
      1. **Say what is over.** List the work nobody has to do. "The roof is new. So is the furnace. You choose the paint."
      Stand in the house and write ten, two or three of each kind. The first three will be ones you have read before. The good one is usually between six and nine.
      ## From fact to headline
      | The fact | The headline |
      | Corner lot, large maple | Half the yard is shade by noon |
      | Home office off the bedroom | Two offices, one door between them |
      | Built in 1928, rewired in 2022 | 1928 outside, 2022 behind the walls |
      | Small kitchen, big window | A small kitchen with the best view in the house |
      | Five blocks from downtown | Park the car on Friday. Find it on Monday. |
      The fourth one admits something. An honest weakness next to a strength makes the strength easier to believe, and it saves you the showing to someone who wanted a large kitchen.
      ## Take these out
      - Stunning, must-see, charming, rare opportunity, one of a kind. They are true of everything, and so of nothing
      - Exclamation marks. If the sentence needs one, it needs a better fact
      - Anything about who should live there. Describe the house, not the buyer
      - The number of bedrooms. It is in the line below
      - Anything you could not show at the door
      ## Test it in three ways
      1. **The neighbor test.** Would the line fit the house next door? Then it is not a headline yet.
      1. **The breath test.** Read it aloud. If you need a second breath, cut it.
      1. **The second-line test.** Cover the rest. Do you want to know more? If not, try the next of your ten.
      ## Use it everywhere
      Once you have it, keep it. The same line on the flyer, the card, the post and the sign rider is not repetition. It is how a house gets a name. By the second weekend, people will call and ask about "the one with two offices".
    `,
  },
  {
    title: 'A description in four sentences',
    teaser: 'Where it is, what it does, what was done to it, what to do next.',
    kind: 'article',
    category: 1122,
    template: 'drawn-to-scale-brochure',
    tags: ['copywriting', 'brochure', 'listing'],
    body: `
      Buyers read descriptions on a phone, standing up. They read four sentences and skip eleven. If yours says where the house is, what it does, what was done to it and what to do next, it has done its job in about eighty words.
      ## Sentence by sentence
      1. **Where it is**, in distances people walk: two blocks to the park gate, five to the station.
      1. **What it does.** Not a list of rooms, but how they work together: three bedrooms upstairs, so the ground floor can stay loud.
      1. **What was done**, with years: kitchen 2021, windows 2019, roof 2016.
      1. **What to do next**: open Sunday from one to three, or call for an earlier look.
      ## One house, before and after
      > Welcome to this stunning, move-in-ready home in a highly desirable area! Featuring 3 beds and 2 baths, an updated kitchen and a large yard, this gem is perfect for entertaining and won't last long!
      > Two blocks from the gate of Linden Park, on a street that ends at the creek. Three bedrooms and a bath upstairs leave the ground floor to the kitchen, which opens on a deck and a yard with two apple trees. Kitchen 2021, windows 2019, roof 2016. Open Sunday from one to three, or call to see it before then.
      Both have about the same length. The second one could not be about any other house.
      ## Collect the facts first
      Ten minutes with the sellers give you more than an hour at the desk. Ask:
      - What do you do here on a Saturday morning?
      - What did you change, in which year, and do you have the receipt?
      - What will you miss?
      - What do visitors always say?
      - What should the next owner know about the house in winter?
      Then verify whatever a buyer could hold you to: square feet, lot size, years, permits. If you can't confirm it, leave it out or say where the figure comes from.
      ## Words and what to do with them
      | You wrote | Ask yourself | Better |
      | Updated | What, and when? | New counters and range in 2021 |
      | Spacious | How large? | 14 by 22 feet |
      | Close to shops | How far? | Six minutes on foot to the market |
      | Tons of storage | Where? | Pantry, attic and a two-car garage |
      | Cozy | Is it small? | Say the size, then the fireplace |
      ## Check before you publish
      - Describe the house, never the people who should live there. It reads better, and it keeps you on the right side of fair housing rules
      - Put the best fact in the first twelve words. In search results, that may be all there is
      - Read it aloud once. Where you stumble, cut
      - Have the sellers read it before anyone else does
    `,
  },
]
