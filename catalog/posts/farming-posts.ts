import type { DemoPost } from './post.ts'

export const FARMING_POSTS: readonly DemoPost[] = [
  {
    title: 'Five figures that choose a farm',
    teaser: 'How to pick four hundred homes you can still afford to mail next year.',
    kind: 'article',
    category: 1114,
    template: 'around-the-corner-hanger',
    tags: ['farming', 'plan', 'turnover'],
    highlighted: false,
    body: `
      A farm is a promise to be in the mailbox in month fourteen. Most agents break it in month four, because they chose too many homes or the wrong ones. Five figures, all of which you can find in an afternoon, tell you what you can keep up.
      ## The five figures
      1. **Turnover.** Sales of the last twelve months divided by the number of homes. With 20 sales among 400 homes it is 5 percent. Below 4 percent you will wait a long time.
      1. **Share of the leader.** If one agent had more than a third of those sales, the street already has its name. Choose the next one over.
      1. **Average price.** The postage is the same for a small house and for a large one. The commission is not.
      1. **Cost for a year.** Homes, times pieces a year, times the price of a printed and mailed card.
      1. **Sales you need.** That cost, divided by what you keep of one average commission.
      ## An example
      | | Alder Park | Mill Hill |
      | Homes | 400 | 650 |
      | Sales in 12 months | 22 | 20 |
      | Turnover | 5.5% | 3.1% |
      | Share of the leader | 18% | 41% |
      | Pieces a year | 12 | 12 |
      | Cost at 75 cents a card | $3,600 | $5,850 |
      | You keep of one sale | $7,500 | $9,000 |
      | Sales to break even | 0.5 | 0.7 |
      Mill Hill pays more for each sale, and still loses: there are fewer sales to go around, and four in ten already go to somebody else. The 75 cents are an example. Take your own price from the quantity tiers of the card you mean to send.
      If you need more than one sale a year to break even, begin smaller. Two hundred homes twelve times are better than four hundred six times.
      ## Then walk it
      Figures tell you where homes sell. A Saturday afternoon tells you whether you belong there.
      - Are people outside, and do they say hello?
      - Is there a place where they meet: a park, a school gate, a coffee shop?
      - Do the homes look alike enough for one message?
      - Would you like to be there twice a month?
      If nobody is outside and you would not want to live there, keep looking. You will stop going.
      ## Before the first card
      1. Draw the border on a map and do not change it for a year.
      1. Order the list of addresses, and take out the ones that are businesses or vacant.
      1. Choose one design and one day of the month.
      1. Write the first three cards now, while you are excited.
      1. Set a date, twelve months out, on which you decide whether to stay.
      Count conversations until then, not sales. Somebody who says "you're the one with the cards" is the sign that it works.
    `,
  },
  {
    title: 'Twelve cards for twelve months',
    teaser: 'A year of postcards for one neighborhood, each with a reason to keep it.',
    kind: 'checklist',
    category: 1115,
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
    category: 1115,
    template: 'sold-in-nine-days-postcard',
    tags: ['just-sold', 'postcard', 'farming'],
    body: `
      Neighbors don't want to know that you are proud. They want to know what the sale means for their own house. A just-sold card that answers this is kept on the counter for a week. One with a large photo of you and the word SOLD is not.
      ## The three sentences
      1. **What happened.** "14 Alder Lane sold in nine days, with four offers."
      1. **What was behind it.** "Two of those buyers are still looking, and both want this side of the park."
      1. **What to do.** "If you have thought about it, I can tell you in one call what they would pay."
      That is the whole card. The first sentence is news, the second is the reason it concerns them, and the third is easy to do. Everything in it must be true: if no buyer is still looking, leave the second sentence out and tell them what buyers asked about instead.
      ## Whom to mail
      | Quantity | Who | When it makes sense |
      | 100 | The nearest homes | Every sale |
      | 250 | The same school or subdivision | When the price was a surprise |
      | 500 | Your whole farm | Once or twice a year |
      Use first-class mail for the hundred. It costs a little more, arrives sooner, and what can't be delivered usually comes back, so your list gets better each time.
      ## When to mail
      - Design the card on the day the contract is signed, with the price left out
      - Order on the day of closing. Print the price only where sale prices are public
      - Aim for mailboxes within ten days. After a month it is history
      - Follow with a second card to the same homes six weeks later: what has sold since
      ## Before you order
      - Ask the sellers and the buyers whether they mind. Most don't, and you will hear so if they do
      - Represented only one side? Say so: "I represented the buyers." If it was not your sale, don't suggest that it was
      - Follow the rules of your listing service on what may be advertised about a sale and when
      - Never name the buyers or show them in front of the house number
      - Check your name, your brokerage and your license number on the proof
      ## What to say when they call
      They will not say that they want to sell. They will say, "I was just curious." Have the figure ready and one question after it.
      > Yours has the extra bath, so I would put it a little above that one. I could be more exact after ten minutes in the house. Are you thinking of this year, or is it simply good to know?
      "Good to know" is a fine answer. Write down the date and call after the next sale on the street. By the third card, many will have stopped being just curious.
    `,
  },
  {
    title: 'Door hangers that are read before they are thrown away',
    teaser: 'One question, one figure, one number to call.',
    kind: 'article',
    category: 1103,
    template: 'honest-number-hanger',
    tags: ['farming', 'door-hanger'],
    body: `
      A hanger is read on the way from the door to the recycling bin. That is about four seconds, so give them all to one question. If it is a good one, the hanger stops on the kitchen counter, and that is the whole job.
      ## What goes on it
      1. **Ask what they already wonder.** "What is this house worth since number 22 sold?"
      1. **Answer half of it** with a figure for the street: "Three homes on Alder sold this spring, between 465 and 520."
      1. **Say how to get the other half.** "Text me your house number. You will have a range by tonight."
      Put your mobile number on it, large. A web address asks for work, and a code to scan is fine as a second way, not as the only one. Your photo can be small. They will meet you in person.
      ## Four questions for four occasions
      | Occasion | The question |
      | A sale on the street | What is yours worth since number 22 sold? |
      | An open house on Sunday | Who would you like to have as a neighbor? |
      | A new listing | Do you know someone who should see this one first? |
      | A quiet month | What would you ask an agent if it cost nothing? |
      ## An afternoon's work
      - Order 250. It is enough for two visits to a hundred doors, with some to spare
      - Hang them on a Thursday between four and six, when people come home
      - Talk to whoever is outside. "I'm Nora, I sell homes around here, this one is about number 22." Then listen
      - Skip doors with a no-soliciting sign, and follow the association's and the city's rules. Some ask for a permit
      - Use the handle, never the mailbox. Only mail with postage may go in there
      - Carry a notepad. One line for each conversation: house number, name, what they said
      ## Three rounds before you judge
      The first round is an introduction, and very few will call. Come back to the same doors after five weeks and again after ten, with a new figure and the same design. People don't respond to a hanger. They respond to someone who keeps turning up with something true.
      1. **Round one:** the recent sale, and what it went for.
      1. **Round two:** what buyers at the open house asked about.
      1. **Round three:** what has changed since the first, in one figure.
      Keep a count of texts, calls and conversations for each round. If the third brings no more than the first, change the question before you change the street.
      ## Be ready for the text
      When somebody sends a house number at nine in the evening, answer that evening, even in one line: "Thank you! I'll look at your street and send you a range by noon." Then do it. It may be the first promise you make them, so keep it exactly.
    `,
  },
]
