import type { DemoPost } from './post.ts'

export const ARTICLE_POSTS: readonly DemoPost[] = [
  {
    title: 'Months of supply, without a chart',
    teaser: 'The one figure that explains a market, told with a parking lot.',
    kind: 'article',
    category: 1301,
    template: 'three-bands-market-post',
    tags: ['market-update', 'figures', 'seller', 'buyer'],
    highlighted: true,
    body: `
      Clients ask one question in many forms: is this a good time? Months of supply is the shortest honest answer. It tells you how long today's listings would last if buyers kept buying at the current pace and nothing new came on the market.
      ## Tell it with a parking lot
      Picture a lot with sixty cars for sale. Twenty sell each month and no more come in. In three months the lot is empty. That is three months of supply, and everyone at the table has understood it.
      ## Work it out in four steps
      1. Choose the area and the kind of home: the same neighborhood, the same type, and prices within about 20 percent of your client's.
      1. Count the homes that are active today. Leave out the ones under contract.
      1. Count the sales that closed in the last six months and divide by six. A single month jumps around too much.
      1. Divide the first number by the second.
      Say you find 36 homes for sale and 72 sales in six months. That is 12 sales a month, so 36 divided by 12 is three months of supply.
      ## What it means
      | Months of supply | Who has the advantage | What to suggest |
      | Under 3 | Sellers | Prepare well, price at the market, set a date for offers |
      | 3 to 6 | Neither side | Price with care and answer every offer |
      | Over 6 | Buyers | Be the best-kept home at your price, or wait |
      Treat these limits as a rule of thumb. In a resort town or among large estates, six months can be perfectly normal, so compare your figure with the same month last year.
      ## Where it goes wrong
      - **The area is too wide.** A county figure says nothing about three-bedroom homes near the park.
      - **There are too few sales.** With fewer than ten in six months, widen the price range first and the map second.
      - **The season changed.** Compare May with May, not with January.
      - **New construction is missing.** Builders do not list every home they have for sale. Call the sales office.
      ## Say it in thirty seconds
      > There are 36 homes like yours for sale, and about 12 sell each month. That's three months of supply, so sellers still have a small advantage. Here is what I would do with it.
      Then stop and let them ask. Write the figure and the date on the back of your card. Next month, when the number has changed, you have a reason to call.
    `,
  },
  {
    title: 'What a rate change does to a budget',
    teaser: 'A rule of thumb to keep in your head, and when not to use it.',
    kind: 'article',
    category: 1301,
    template: 'big-number-card',
    tags: ['buyer', 'rates', 'figures'],
    body: `
      When rates move, buyers hear a percentage and feel a loss. What they need to know is simpler: how much house does the same monthly payment buy now? You can answer that in your head, and then hand them to a lender for the exact figure.
      ## The rule of thumb
      On a thirty-year fixed loan, one point more of interest takes away about a tenth of what a buyer can borrow for the same payment. Half a point takes away about a twentieth. When rates fall, it works the other way around.
      ## What $2,400 a month can borrow
      | Rate | Loan for the same payment | Compared with 6% |
      | 5% | About $447,000 | $47,000 more |
      | 6% | About $400,000 | The starting point |
      | 6.5% | About $380,000 | $20,000 less |
      | 7% | About $361,000 | $39,000 less |
      | 8% | About $327,000 | $73,000 less |
      These are principal and interest alone, on a thirty-year fixed loan. For another payment, scale the figures: at $1,200 a month, everything is half.
      ## How to use it with a buyer
      1. Ask which monthly payment lets them sleep, not which price they have in mind.
      1. Take off what is not the loan: taxes, insurance, association dues. What is left is the payment in the table.
      1. Find the loan, then add the down payment. That is the price to search for.
      1. Run it again half a point higher. If the search still works there, a bad week in the bond market will not end it.
      ## How to use it with a seller
      A seller does not borrow, but the buyers do. If rates have risen half a point since the house was priced, the same buyers can borrow about 5 percent less. That is often a better explanation for a quiet month than anything about the kitchen.
      ## When not to use it
      - **Adjustable loans** start lower and change later. The table does not fit them.
      - **Fifteen-year loans** have higher payments and react less to the rate.
      - **Points and buydowns** trade cash today for a lower rate. Only a lender can say whether that pays off.
      - **Taxes and insurance** do not move with the rate, and in some areas they have moved more than it has.
      ## Say it like this
      > At today's rate, your payment covers a loan of about 380. Half a point up and it is closer to 360. Let's look at homes that work at both, and have the lender confirm the exact numbers this week.
      Give the rule to start the conversation, and the name of a lender or two to finish it.
    `,
  },
  {
    title: 'Reading comparable sales like an appraiser',
    teaser: 'Bracket the house, adjust in pairs, and say how sure you are.',
    kind: 'article',
    category: 1301,
    template: 'taken-by-friday-postcard',
    tags: ['home-value', 'price', 'seller', 'figures'],
    members: true,
    body: `
      Three sales picked because they are high prove nothing. Three sales picked because they surround the house are hard to argue with. Here is the order of work that gets you from a list of forty to a range you can defend.
      ## Choose the sales
      1. **Bracket the house.** Find one sale that is a little better, one a little worse and one nearly the same.
      1. **Stay close in time** before you stay close in distance. A sale from last month half a mile away usually says more than one next door from two years ago.
      1. **Stay on the same side** of anything buyers care about: the school line, the highway, the flood zone.
      1. **Leave out the stories.** A sale between relatives or an estate sold in a week is not the market.
      Keep two active listings in the file as well. They are not evidence of value, but they are what the buyer will see on the same Saturday.
      ## Adjust in pairs
      You do not need a table from a textbook. Find two sales that differ in one thing, and the difference in price is what that thing is worth on this street.
      | | Birch 12 | Birch 40 |
      | Size | 1,850 sq ft | 1,870 sq ft |
      | Baths | 2 | 2 |
      | Garage | Two cars | None |
      | Sold | $512,000 | $488,000 |
      The two are alike except for the garage, so here a garage is worth about $24,000. Look for a second pair before you rely on it. Then adjust the sale toward the house you are pricing: if the sale had the garage and yours does not, subtract.
      ## Three adjustments people get wrong
      - **Cost is not value.** A $60,000 pool may add a third of that, or nothing on a street where half the homes have one.
      - **Square feet shrink.** The extra hundred in a large house is worth less than the first hundred in a small one.
      - **Condition is two questions.** What would it cost to fix, and how many buyers walk away instead of fixing it?
      ## Give a range with reasons
      Put the adjusted prices in order. If they are within about 5 percent of each other, your choice of sales was good. If they spread wider, one of them does not belong, and you should say why you removed it.
      > I see it between 495 and 515. A finished yard would move it to the top of that. The roof could move it to the bottom, because two buyers on this street asked for a credit.
      A range with reasons is believed. A single number without them is only a guess in print.
    `,
  },
  {
    title: 'What clients remember a year later',
    teaser: 'Not the price. Three moments that are cheap to get right.',
    kind: 'article',
    category: 1302,
    template: 'twelve-days-under-contract',
    tags: ['client', 'referral', 'testimonial'],
    body: `
      Ask people about their sale a year later and the price is rarely the first thing they mention. They talk about moments: a call, a silence, something that went wrong on a Thursday. Three of those moments cost almost nothing to get right.
      ## The silence after the first weekend
      The sellers have cleaned for two weeks. Thirty people walked through their bedroom, and now it is Sunday evening and the phone is quiet. Call, even if nothing happened. Especially then.
      - How many came, and who came for the second time
      - What two visitors said, in their own words
      - What you will do on Monday, and when they will hear from you again
      The last point matters most. People can wait almost any length of time when they know until when.
      ## The day something went wrong
      Clients forgive a leak in the inspection report. They do not forgive hearing about it from somebody else. When bad news arrives, you have about an hour.
      1. Call before you write. A long email with an attachment is read as an alarm.
      1. Say it in one sentence, without "unfortunately" and without a story first.
      1. Name two ways forward and what each of them costs in days and dollars.
      1. Say which one you would take in their place, and let them sleep on it if the contract allows.
      > The inspector found a slow leak under the upstairs bath. We can have a plumber quote it by Thursday, or offer a credit now. I would get the quote first.
      ## The week after closing
      On closing day, everyone calls. A week later, nobody does. Be the one who does, with something useful and nothing to sell:
      - A card with the trash days, the water shutoff and the name of a plumber
      - A folder with the receipts, the warranties and the paint colors
      - A text in the first week: what did the movers break, and who can fix it?
      ## Put it on the calendar
      You will not remember this in a busy month, so schedule it on the day the agreement is signed.
      | When | What | Time it takes |
      | First Sunday after going live | Call the sellers | 10 minutes |
      | Day of the inspection | Keep an hour free after it | 1 hour |
      | Closing plus 7 days | Card and folder | 20 minutes |
      | Closing plus 90 days | Ask what still bothers them | 10 minutes |
      | Closing plus 1 year | Call on the anniversary | 10 minutes |
      Less than two hours for each client, spread over a year. It is the cheapest marketing you will ever do, and the only kind that your clients repeat for you.
    `,
  },
  {
    title: 'Asking for a testimonial you can use',
    teaser: 'Three questions that bring an answer worth printing.',
    kind: 'article',
    category: 1302,
    template: 'quote-marks-postcard',
    tags: ['testimonial', 'client', 'postcard', 'social'],
    body: `
      "They were great!" is kind, and nobody will remember it. A useful testimonial tells a small story: somebody was worried, something happened, and it ended well. People rarely write that by themselves, but nearly everyone can say it when asked.
      ## Ask at the right moment
      The best time is about two weeks after closing. The boxes are open, the relief is fresh and nobody is waiting for your answer on anything. Ask by phone, not by form. You want how they talk, not how they write.
      ## Three questions
      1. What were you worried about before we began?
      1. What happened that you did not expect?
      1. What would you tell a friend who is where you were?
      Take notes in their words. If an answer stays general, ask for the day it happened: "When did you first think it would work out?" The detail that only they could know is the one to print.
      ## From answers to forty words
      Put the three answers together, cut everything that praises and keep everything that tells. Compare:
      > They were professional and responsive. Highly recommended!
      > We had been under contract once and lost it. The second time, we got a call at nine on Sunday night, before we even knew there was a problem. By Monday it was solved.
      The second one is about a phone call, and every reader hears what working with you is like. Do not improve the grammar so far that it stops being theirs.
      ## Get permission in writing
      - Send the final text and say exactly where it will appear: card, website, social post
      - Ask how they want to be named. A first name and the neighborhood are usually enough
      - Wait for a written yes, and keep it in the file of the sale
      - Offer nothing in return, and do not use a quote from anyone you paid or who is related to you
      - If they change their mind later, take it down without discussion
      ## Where to use it
      | Place | How long | What to choose |
      | Postcard | 25 to 40 words | The moment it turned |
      | Social post | One sentence | The line you would say aloud |
      | Listing presentation | A short paragraph | A worry the next seller shares |
      | Email signature | Under 15 words | What they told a friend |
      Match the worry, not the praise. Someone who is afraid of selling before buying wants to read about a client with the same fear. Collect one testimonial a month and in a year you have one for almost every worry that comes up at a kitchen table.
    `,
  },
  {
    title: 'Moving with children, pets and parents',
    teaser: 'Small things that make you the agent families talk about.',
    kind: 'article',
    category: 1302,
    template: 'hello-neighbor-introduction',
    tags: ['client', 'buyer', 'family'],
    members: true,
    body: `
      A move is a transaction for the adults who sign and a small earthquake for everyone else in the house. You don't have to solve it. A few gestures at the right time are enough to be the agent whose name comes up at school pickup. One rule first: offer these to clients who have told you about their household, and never use them to decide which homes to show.
      ## Children want to know where they will sleep
      - At the walk-through, let each child choose a corner of the room and take a picture of it
      - Give them a job with a title: keeper of the keys, reader of the house number
      - Suggest that their bed is the last thing loaded and the first thing unloaded
      - If they change schools, ask the school office about a visit before the first day
      ## Pets need one quiet room
      On moving day, doors stand open for hours. Suggest that pets stay with a friend, or behind a closed door with a sign on it. Then leave a short card:
      1. The nearest park and where dogs are allowed off the leash
      1. A vet nearby, and the emergency clinic that is open at night
      1. A reminder to update the address on the tag and the microchip
      1. Association or city rules on pets, if there are any, for the buyers to read
      ## Parents who move in count steps
      When clients tell you that a parent will live with them, ask what they need and measure before they ask:
      - The width of the bathroom door and of the hallway turn
      - The number of steps from the car to the bedroom
      - Whether the bath has a wall that can hold a grab bar
      - The distance to the pharmacy and to the nearest bus stop
      Write the figures down and let them decide. Which home suits them is their judgment, not yours.
      ## The first evening, for everybody
      Everyone eats on the floor the first evening. Leave a paper bag on the kitchen counter. It costs about as much as a tank of gas.
      | In the bag | Because |
      | Paper towels, soap, toilet paper | Theirs are in the last box |
      | A lamp or two bulbs | Sellers sometimes take the bulbs along |
      | A menu from a place that delivers | Nobody knows the street name yet |
      | Box cutter and trash bags | They always pack the scissors |
      | A card with the Wi-Fi installer's number | Homework is due tomorrow |
      ## Follow up once
      Ten days later, send one text: who is sleeping well, and who isn't? You will get a picture of a dog on a staircase. Answer it. That is the whole follow-up.
    `,
  },
  {
    title: 'Showing homes safely',
    teaser: 'Habits that cost a minute, for you and for your sellers.',
    kind: 'checklist',
    category: 1303,
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
    category: 1303,
    template: 'yard-sign-seller-brochure',
    tags: ['fair-housing', 'copywriting', 'flyer', 'compliance'],
    body: `
      Fair housing law protects people from being steered toward a home or away from it. Advertising is where many mistakes happen, and most of them are meant kindly. The good news is that one habit prevents nearly all of them.
      ## Describe the property, never the people
      Ask of each sentence: is this about the house, or about who should live there?
      | Instead of | Write |
      | Perfect for young professionals | Two blocks to the station |
      | Ideal for families | Four bedrooms and a fenced yard |
      | Great for seniors | One floor, no steps at the entry |
      | Walking distance to St. Anne's | Half a mile to the center of town |
      | Safe, quiet neighborhood | Dead-end street, 24 homes |
      | Quiet, respectable street | Tree-lined, with sidewalks on both sides |
      The column on the right is better copy, too. It gives a reader something to picture and leaves the conclusion to them.
      ## What to leave out
      - Race, color, religion, sex, disability, family status and national origin, which federal law protects
      - Whatever your state and city protect beyond that. Your broker has the list
      - Who the neighbors are, what they do and how they live
      - Your opinion of schools or of safety. Name the district if you like, and tell people where to look up the rest
      - Words that sound harmless but choose a reader: empty nester, mature, traditional, exclusive
      Words that only name a part of the building, such as family room, are generally fine.
      ## Pictures count as words
      1. If you show people, show different people across your campaign, not one kind on every card.
      1. Leave out pictures of a congregation's building that are only there to say who lives nearby.
      1. Keep the equal housing logo and your license details on the piece. In our templates they have a place of their own.
      ## Audiences count, too
      Choosing who sees an ad can be steering as well. When you mail, choose by what the homes are: how near to a listing, which type, how long since the last sale. Where a social network asks you for a special housing category, use it, even if the result is a wider audience than you wanted.
      ## Read it aloud before you send it
      Give the text to a colleague and ask one question: who do you see living here? If the answer is a kind of person, rewrite. If the answer is a house, send it.
      When you are not sure, ask your broker before it goes to print. A proof that waits a day costs nothing. This guide is a writing aid, not legal advice.
    `,
  },
  {
    title: 'Wire fraud: what to tell every client',
    teaser: 'Say it on the first day, again with the offer, and once more before closing.',
    kind: 'script',
    category: 1303,
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
