import type { DemoPost } from './post.ts'

export const BUSINESS_POSTS: readonly DemoPost[] = [
  {
    title: 'Your year on one page',
    teaser: 'From the income you need to the conversations you need this week.',
    kind: 'checklist',
    category: 1201,
    template: 'plain-figures-listing-presentation',
    tags: ['plan', 'goals', 'budget'],
    highlighted: true,
    body: `
      Work down the page. Each line follows from the one above.
      - Income you need, before taxes
      - Plus what the business costs: marketing, dues, car, help
      - Divided by what you keep of an average closing: closings you need
      - Divided by the share of signed clients who close: clients you need
      - Divided by the share of appointments that sign: appointments you need
      - Divided by the conversations behind one appointment, and by 48 weeks: conversations this week
      - Write that last number where you see it every morning
      If the number frightens you, change the share that is worst, not the goal.
    `,
  },
  {
    title: 'A marketing budget that survives March',
    teaser: 'How to split a small budget so that something still happens in autumn.',
    kind: 'article',
    category: 1201,
    template: 'market-bars-postcard',
    tags: ['budget', 'plan', 'farming'],
    members: true,
    body: `
      Most small marketing budgets are gone by the end of the first listing. What is left goes to whoever called last with an offer. If you split the year's money in January, you still have something to mail in the fall, when many other agents have gone quiet.
      ## Begin with one number
      Take what you can spend in a year without borrowing, and divide it by twelve. If you don't know it, look at last year's income and decide on a share you would not miss in a slow month. A small amount that arrives every month beats a large amount once.
      ## Four envelopes
      | Envelope | Share | Of $6,000 a year | What it buys |
      | People who know you | 50% | $3,000 | Cards, calls, one small event |
      | One neighborhood | 25% | $1,500 | The same streets every month |
      | The listings you have | 15% | $900 | Flyers, signs, just-listed cards |
      | Experiments | 10% | $600 | One new thing each quarter |
      Money does not move between envelopes during the year. If a listing needs more than its envelope holds, that is a decision to make with the next commission in hand, not with the neighborhood's postage.
      ## Plan the year on one page
      1. Write the twelve months in a column.
      1. Put in what repeats: the neighborhood card, the birthday cards, the quarterly call list.
      1. Add the two dates that sell themselves for you, such as a spring market update and a thank-you in November.
      1. Leave August and December light. You will want the time.
      1. Order what you know in one run. Larger quantities often cost less per piece, and the price tiers on each product show by how much.
      ## Give every experiment an end
      An experiment without a date becomes a habit. Write down three things before you start:
      - What you will try, and how much it may cost
      - What would make you do it again: three conversations, one appointment
      - The day on which you decide
      > We try one door hanger on Alder and Birch, 200 pieces, in May. If two people call by June 15, we do it again in September. If not, we stop.
      ## Ask one question all year
      Ask each new client: "How did you hear about me first?" Write the answer next to the name. "From my sister" goes to the first envelope, "the card with the figures" to the second. At the end of December, count clients for each envelope and divide its cost by that count.
      Then move a tenth of the budget from the weakest envelope to the strongest, and no more than that. One lucky sale is not a pattern, and a neighborhood often needs more than one year before it answers.
    `,
  },
  {
    title: 'The two-hour Monday',
    teaser: 'A weekly rhythm for people whose week belongs to others.',
    kind: 'article',
    category: 1201,
    template: 'long-horizon-card',
    tags: ['plan', 'time', 'follow-up'],
    body: `
      Your week belongs to other people. Inspections move, buyers get a free afternoon, sellers worry at ten at night. Two hours on Monday morning, before anyone calls, are enough to keep the rest of it from running you.
      ## The two hours
      | Time | What you do | You are done when |
      | 20 minutes | Review: who closed, who signed, who went quiet | Each name has a next step |
      | 40 minutes | Five calls to people who are not buying anything | Five names are crossed off |
      | 30 minutes | One piece of marketing | It is ordered or scheduled |
      | 20 minutes | Appointments of the week | Each has one question you want answered |
      | 10 minutes | A handwritten note | It has a stamp on it |
      Keep the order. The review tells you whom to call, and the calls come before the marketing because they are easier to put off.
      ## How to choose the five
      1. One past client whose closing anniversary is this month
      1. One person who referred someone to you
      1. One neighbor from your farm or your last open house
      1. One person in the trade: lender, inspector, contractor
      1. One you have been avoiding
      You don't need a reason to call. "You came to mind, and I wanted to hear how the new kitchen turned out" is a reason. If nobody answers, leave a message that needs no reply.
      ## One piece, finished
      Thirty minutes are enough for one thing if you decide on Friday what it will be: a postcard for the street where you just sold, a post for the week, the flyer for Sunday. Open a design you have used before, change the picture and the headline, look at the proof, order. Do not start a second one. Two half-finished pieces are worth less than one in the mail.
      ## Protect it
      - Block it on your calendar as an appointment with a name, not as "admin"
      - Turn the phone face down and set an automatic text: "I'm in a meeting until ten. If it's urgent, call the office at this number"
      - Do it in the same chair each week, away from the front desk
      - If a closing takes Monday, do it on Tuesday. Do not skip it
      - Never use it for email. Email expands until it meets the next appointment
      ## After four weeks
      Count what came of it: calls made, pieces mailed, appointments booked. Twenty calls and four pieces of marketing in a month are more than many agents manage in a quarter, and all of it was done before ten on a Monday. The people who need you will still need you then.
    `,
  },
  {
    title: 'The first call to an expired listing',
    teaser: 'Ask what happened before you say what you would do.',
    kind: 'script',
    category: 1211,
    group: 1,
    template: 'keyhole-coming-soon-hanger',
    tags: ['seller', 'script', 'expired', 'prospecting'],
    members: true,
    body: `
      > I saw that your home is off the market. I am not calling to list it. I would like to know what you think went wrong.
      Then be quiet. Most people have waited weeks for somebody to ask.
      > If it had sold, where would you be today?
      > What would have to be different for you to try again?
      > I walk three homes a week to learn the area. May I see yours on Thursday? If I think you should wait, I will say so.
      Check the do-not-call lists before you dial, and leave a note instead where you may not.
    `,
  },
  {
    title: 'Asking a past client for a referral',
    teaser: 'A call of three minutes that does not feel like asking.',
    kind: 'script',
    category: 1211,
    group: 1,
    template: 'pass-it-on-postcard',
    tags: ['referral', 'script', 'follow-up'],
    body: `
      > It has been a year in the new house. What do you like most, and what broke first?
      Listen, and offer the name of somebody who can mend it.
      > I am planning my spring. Most of my clients come from people like you. Who at work has been talking about moving?
      > May I say that you mentioned me, or would you rather tell them first?
      Send the promised name the same day, and a card within the week.
    `,
  },
  {
    title: 'The listing appointment in six questions',
    teaser: 'Let the sellers write your presentation for you.',
    kind: 'script',
    category: 1211,
    group: 2,
    template: 'the-interview-brochure',
    tags: ['seller', 'listing-presentation', 'script'],
    members: true,
    highlighted: false,
    body: `
      - Why now, and not in spring?
      - What did you love about this house the day you bought it?
      - What will the next owner change first?
      - When you imagine it sold, what has gone well besides the price?
      - What have other agents told you that you did not like?
      - If we agree today, what would you worry about tonight?
      Answer the last one before you show a single figure. Then show three: homes like this that sold, homes that did not, and what you would do in the first ten days.
    `,
  },
  {
    title: 'When they want a higher price',
    teaser: 'Agree on the date before you disagree about the number.',
    kind: 'script',
    category: 1211,
    group: 3,
    template: 'three-strips-new-price',
    tags: ['seller', 'price', 'script'],
    body: `
      > I would love to sell it for that. Let us decide now what the market must do in the first two weeks for us to know that it agrees.
      Write it down together:
      - Showings by day fourteen
      - Second visits by day fourteen
      - The price we change to, and the date, if they have not come
      > If we get them, I was wrong and I will be glad. If not, we already know what to do and nobody has to call anybody.
      A price change that was agreed in advance is a plan. One that was not is an argument.
    `,
  },
  {
    title: 'When the commission comes up',
    teaser: 'Say what it pays for, then be quiet.',
    kind: 'script',
    category: 1211,
    group: 3,
    template: 'split-ledger-just-sold',
    tags: ['seller', 'commission', 'script'],
    members: true,
    body: `
      Fees are negotiable and set by nobody but the two of you. Be ready to say what yours is for.
      > You are right to ask. Here is what it pays for, line by line, and what I pay before you pay me anything.
      Put the list on the table: pictures, print, mail, signs, hours, and what happens between offer and closing.
      > Which of these would you leave out?
      > If I gave mine away this easily, how would I hold on to yours?
    `,
  },
  {
    title: 'The first meeting with a buyer',
    teaser: 'Four things to agree on before the first showing.',
    kind: 'script',
    category: 1212,
    template: 'welcome-home-buyer-guide',
    tags: ['buyer', 'script', 'agreement'],
    body: `
      ## How we work together
      > Before we see a house, let us write down what I do for you, for how long, and how I am paid. You keep a copy.
      ## What it costs
      > Let us look at the whole month: payment, taxes, insurance, the commute. Which number keeps you awake?
      ## What matters
      > If a house has everything but one thing, which one could it be?
      ## What happens when we find it
      > We may have to decide in a day. Who else has to see it, and how quickly can they come?
    `,
  },
  {
    title: 'Explaining an appraisal that came in low',
    teaser: 'Four ways on, told in the order in which people can hear them.',
    kind: 'script',
    category: 1212,
    template: 'quarter-turn-home-value',
    tags: ['buyer', 'appraisal', 'script', 'home-value'],
    members: true,
    body: `
      > The appraiser sees it differently from the two of us. That is not the end of it. There are four ways on, and we can take more than one.
      - Ask for a second look, with three sales that were missed
      - Ask the sellers to meet us somewhere
      - Bring the difference, or a part of it
      - Step back, if the agreement lets us, and keep the deposit
      > Which of these could you live with tomorrow morning?
      Bring the three sales yourself. Appraisers have an hour for each house, and you have had a week.
    `,
  },
  {
    title: 'From offer to keys',
    teaser: 'Every date of an escrow on one sheet, for the refrigerator.',
    kind: 'checklist',
    category: 1203,
    template: 'road-to-the-keys',
    tags: ['closing', 'checklist', 'buyer'],
    body: `
      ## The first three days
      - Deposit delivered, receipt sent to everybody
      - Inspection booked, with the buyers there for the last hour
      - Loan documents uploaded, not mailed
      ## The second week
      - Inspection answered in writing, with three things and not thirty
      - Appraisal ordered and the date known
      - Insurance quoted: ask about fire and flood first
      ## The last week
      - Final figures compared with the first estimate, line by line
      - Wire instructions confirmed by a call to a number you already had
      - Walk-through the evening before, with every tap and switch
      - Keys, codes, remotes, mailbox
    `,
  },
  {
    title: 'New listing file: what goes in',
    teaser: 'Fourteen documents, in the order in which somebody will ask for them.',
    kind: 'checklist',
    category: 1203,
    template: 'monograph-listing-presentation',
    tags: ['listing', 'checklist', 'documents'],
    members: true,
    body: `
      - Agreement, signed by everybody on the deed
      - Seller disclosures, dated
      - Lead-based paint form for homes built before 1978
      - Association documents and the name of a person there
      - Survey or plot plan
      - Permits of the last ten years
      - Receipts for roof, furnace, water heater, windows
      - Utility costs of twelve months
      - List of what stays and what goes
      - Photo permissions
      - Showing instructions, alarm and pets
      - Proofs the sellers approved
      - Comparable sales you used
      - Notes of each report you gave
    `,
  },
]
