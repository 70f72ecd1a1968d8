import type { DemoPost } from './post.ts'

export const SOCIAL_POSTS: readonly DemoPost[] = [
  {
    title: 'Captions for a new listing',
    teaser: 'Five short captions to make your own, each with a question that people answer.',
    kind: 'script',
    category: 1113,
    group: 4,
    template: 'corner-card-post',
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
    category: 1113,
    group: 5,
    template: 'kind-words-post',
    tags: ['social', 'caption', 'plan', 'farming'],
    body: `
      Weeks without a listing are when people decide whether you know the place. You need one post a week that is useful to someone who is not moving. Here are four kinds to rotate, each of which takes about half an hour.
      ## Week one: a figure
      Say how many homes sold within a mile last month, and what that means to somebody with three bedrooms. One figure, one sentence of meaning, no chart.
      > 14 homes sold within a mile of the library in May. Last May it was 9. If you have been waiting for choice, this is what it looks like.
      Take the figure from your listing service and name the period. Do not round it up.
      ## Week two: a place
      The bakery, the new crosswalk, the swimming lessons that still have room. Go there, take your own picture, and say one thing that isn't on its website. Ask the owner before you name them. They will often share the post with everyone who follows them.
      ## Week three: a question you were asked
      Write the question the way it was asked, then answer in three sentences. Good ones to start with:
      - Do I have to fix the roof before I sell?
      - Will a new deck change my property tax?
      - How long is a preapproval good for?
      - Can I sell first and stay for a month?
      If the answer depends on a lender, a tax adviser or an attorney, say so and say which. Knowing who to ask is an answer.
      ## Week four: a thank-you
      Thank an inspector, a lender, a client, the neighbor with the ladder. Say exactly what they did. "Thanks to the team at Brightwater" is forgotten. "They found the survey from 1974 in a basement on a Friday afternoon" is not. Ask clients before you mention them.
      ## A month on one page
      | Week | Kind | Picture | Time |
      | 1 | A figure | The number, large, in your colors | 30 minutes |
      | 2 | A place | Your own photo | 40 minutes |
      | 3 | A question | The question as a quote | 20 minutes |
      | 4 | A thank-you | A photo with permission | 20 minutes |
      Make the pictures for all four on one morning. Choose one square design and use it all year, so that people know it is you before they read the name.
      ## Three habits
      1. Post on the same day each week. Nobody notices, but you will not forget.
      1. Answer each comment the same day. More people read the answers than the post.
      1. End with something easy to answer: which bakery did I forget?
      Skip the motivational quotes and the national headlines. Everyone else has them, and neither tells anybody that you know where the good swimming lessons are.
    `,
  },
  {
    title: 'Sold post: words that thank people',
    teaser: 'A square post for the day after closing, with two captions to go with it.',
    kind: 'graphic',
    category: 1113,
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
    category: 1113,
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
]
