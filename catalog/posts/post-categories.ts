/** How the demonstration content is arranged: five levels, in three areas or folded into one category. */
export interface PostCategory {
  id: number
  name: string
  prettyUrl: string
  description: string
  /** Headings within an interior subcategory. */
  groups?: readonly { id: number; name: string }[]
  shelves?: readonly PostCategory[]
}
export interface PostArea extends PostCategory {
  area: 'marketing-center' | 'business-center' | 'articles'
}

export const POST_AREAS: readonly PostArea[] = [
  {
    id: 11,
    area: 'marketing-center',
    name: 'Marketing Center',
    prettyUrl: 'marketing-center',
    description: 'What to send, post and say, and when: from the first photo to the last sign.',
    shelves: [
      {
        id: 1101,
        name: 'Listing Marketing',
        prettyUrl: 'listing-marketing',
        description: 'The first ten days of a listing, done in order.',
        shelves: [
          {
            id: 1111,
            name: 'Photos & Words',
            prettyUrl: 'photos-and-words',
            description: 'What buyers see and read before they call.',
            shelves: [
              {
                id: 1121,
                name: 'Photography',
                prettyUrl: 'photography',
                description: 'Pictures that bring people through the door.',
                shelves: [
                  {
                    id: 1131,
                    name: 'Before the Shoot',
                    prettyUrl: 'before-the-shoot',
                    description: 'An hour of preparation that shows in every frame.',
                  },
                  {
                    id: 1132,
                    name: 'Choosing Pictures',
                    prettyUrl: 'choosing-pictures',
                    description: 'Which twelve to keep, and which comes first.',
                  },
                ],
              },
              {
                id: 1122,
                name: 'Copywriting',
                prettyUrl: 'copywriting',
                description: 'Headlines and descriptions that say something.',
              },
            ],
          },
          {
            id: 1112,
            name: 'Launch Plans',
            prettyUrl: 'launch-plans',
            description: 'Day by day from signed to shown.',
          },
        ],
      },
      {
        id: 1102,
        name: 'Social Media',
        prettyUrl: 'social-media',
        description: 'A week of posts in an hour.',
        shelves: [
          {
            id: 1113,
            name: 'Posts & Captions',
            prettyUrl: 'posts-and-captions',
            description: 'Ready to adapt, never to copy blindly.',
            groups: [
              { id: 4, name: 'With a listing' },
              { id: 5, name: 'Between listings' },
            ],
          },
        ],
      },
      {
        id: 1103,
        name: 'Farming & Mail',
        prettyUrl: 'farming-and-mail',
        description: 'One neighborhood, twelve months, your name.',
        shelves: [
          {
            id: 1114,
            name: 'Choose a Farm',
            prettyUrl: 'choose-a-farm',
            description: 'Turnover, competition, and whether you like the place.',
          },
          {
            id: 1115,
            name: 'Mail Campaigns',
            prettyUrl: 'mail-campaigns',
            description: 'Sequences that have earned their postage.',
          },
        ],
      },
      {
        id: 1104,
        name: 'Open Houses',
        prettyUrl: 'open-houses',
        description: 'Before, at the door, and the day after.',
      },
    ],
  },
  {
    id: 12,
    area: 'business-center',
    name: 'Business Center',
    prettyUrl: 'business-center',
    description: 'Plans, conversations and checklists for running the business behind the sign.',
    shelves: [
      {
        id: 1201,
        name: 'Planning',
        prettyUrl: 'planning',
        description: 'A year on one page, a week on another.',
      },
      {
        id: 1202,
        name: 'Scripts',
        prettyUrl: 'scripts',
        description: 'Words for the conversations that decide a year.',
        shelves: [
          {
            id: 1211,
            name: 'Seller Conversations',
            prettyUrl: 'seller-conversations',
            description: 'From the first call to the signed agreement.',
            groups: [
              { id: 1, name: 'The first call' },
              { id: 2, name: 'At the kitchen table' },
              { id: 3, name: 'When it gets hard' },
            ],
          },
          {
            id: 1212,
            name: 'Buyer Conversations',
            prettyUrl: 'buyer-conversations',
            description: 'Expectations first, houses second.',
          },
        ],
      },
      {
        id: 1203,
        name: 'Checklists',
        prettyUrl: 'checklists',
        description: 'Nothing forgotten, nothing asked for twice.',
      },
    ],
  },
  {
    id: 13,
    area: 'articles',
    name: 'Articles',
    prettyUrl: 'articles',
    description: 'Longer reads on the market, the craft and the people in it.',
    shelves: [
      {
        id: 1301,
        name: 'Market Knowledge',
        prettyUrl: 'market-knowledge',
        description: 'Figures, and how to explain them without a chart.',
      },
      {
        id: 1302,
        name: 'Client Experience',
        prettyUrl: 'client-experience',
        description: 'What people remember a year later.',
      },
      {
        id: 1303,
        name: 'Safety & Fairness',
        prettyUrl: 'safety-and-fairness',
        description: 'Careful with people, and with words.',
      },
    ],
  },
]

/** Where the three areas are not part of the navigation, their shelves stand in one category. */
export const FOLDED: PostCategory = {
  id: 14,
  name: 'Resources',
  prettyUrl: 'resources',
  description: 'Guides, conversations and checklists for the work around the design.',
}
