import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'

/**
 * How the demonstration catalog is arranged. A template stands once under Create (by what it is) and again
 * wherever one of its occasions belongs, so users find it by product and by purpose.
 */
export interface DemoSubCategory {
  id: number
  name: string
  prettyUrl: string
  description: string
  products?: readonly string[]
  occasions?: readonly string[]
  /** Takes these products besides their home category; with occasions, only those that fit both. */
  alsoProducts?: readonly string[]
  /** Shown only where the site has this part; its category's counts for all its categories. */
  partOf?: OptionalCategoryPart
}
export interface DemoCategory {
  id: number
  name: string
  prettyUrl: string
  description: string
  partOf?: OptionalCategoryPart
  subCategories: readonly DemoSubCategory[]
}

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    id: 1,
    name: 'Create',
    prettyUrl: 'create',
    description: 'Every design by what it is: pick a format and make it yours.',
    subCategories: [
      {
        id: 101,
        name: 'Flyers',
        prettyUrl: 'flyers',
        products: ['letter-flyer'],
        description: 'Letter-size flyers for open houses and windows, printed to the edge.',
      },
      {
        id: 102,
        name: 'Postcards 4 x 6',
        prettyUrl: 'postcards-4x6',
        products: ['postcard-4x6'],
        description: 'The classic farming card: light to mail, quick to read.',
      },
      {
        id: 103,
        name: 'Postcards 6 x 9',
        prettyUrl: 'postcards-6x9',
        products: ['postcard-6x9'],
        description: 'Jumbo cards that stand out of the pile.',
      },
      {
        id: 104,
        name: 'Brochures',
        prettyUrl: 'brochures',
        products: ['tri-fold-brochure'],
        description: 'Tri-fold brochures with room for the whole story.',
      },
      {
        id: 105,
        name: 'Business Cards',
        prettyUrl: 'business-cards',
        products: ['business-card'],
        description: 'Two sides, heavy stock, your face and number where they belong.',
      },
      {
        id: 106,
        name: 'Door Hangers',
        prettyUrl: 'door-hangers',
        products: ['door-hanger'],
        description: 'A message on every handle of the street.',
      },
      {
        id: 107,
        name: 'Listing Presentations',
        prettyUrl: 'listing-presentations',
        products: ['listing-presentation'],
        description: 'Booklets that win the appointment.',
      },
      {
        id: 108,
        name: 'Social Posts',
        prettyUrl: 'social-posts',
        products: ['social-post'],
        description: 'Square posts in your brand, ready to download.',
      },
    ],
  },
  {
    id: 2,
    name: 'Bundles',
    prettyUrl: 'bundles',
    partOf: 'marketing-packages',
    description: 'Matching pieces for one occasion.',
    subCategories: [
      {
        id: 201,
        name: 'Open House Kit',
        prettyUrl: 'open-house-kit',
        occasions: ['open-house'],
        description: 'Flyer, postcard and post for the weekend.',
      },
      {
        id: 202,
        name: 'Just Listed Kit',
        prettyUrl: 'just-listed-kit',
        occasions: ['just-listed', 'coming-soon'],
        description: 'Tell the neighborhood, the window and the feed at once.',
      },
      {
        id: 203,
        name: 'Luxury Listing Kit',
        prettyUrl: 'luxury-listing-kit',
        occasions: ['luxury'],
        description: 'Quiet, generous layouts for homes that speak for themselves.',
      },
      {
        id: 204,
        name: 'New Agent Kit',
        prettyUrl: 'new-agent-kit',
        occasions: ['agent-intro', 'personal-brand'],
        description: 'Introduce yourself on every doorstep.',
      },
    ],
  },
  {
    id: 3,
    name: 'Listings',
    prettyUrl: 'listings',
    description: 'From coming soon to sold.',
    subCategories: [
      {
        id: 301,
        name: 'Just Listed',
        prettyUrl: 'just-listed',
        occasions: ['just-listed'],
        description: 'The first week decides: be seen.',
      },
      {
        id: 302,
        name: 'Open House',
        prettyUrl: 'open-house',
        occasions: ['open-house'],
        description: 'Date, time, and a reason to come.',
      },
      {
        id: 303,
        name: 'Just Sold',
        prettyUrl: 'just-sold',
        occasions: ['just-sold'],
        description: 'Proof that you close.',
      },
      {
        id: 304,
        name: 'Coming Soon & Under Contract',
        prettyUrl: 'coming-soon',
        occasions: ['coming-soon', 'under-contract', 'price-improved'],
        description: 'Keep the street talking before and after.',
      },
      {
        id: 305,
        name: 'New Construction & Rentals',
        prettyUrl: 'new-construction',
        occasions: ['new-construction', 'for-rent'],
        description: 'Communities, floor plans and keys.',
      },
      {
        id: 306,
        name: 'Video Creator: Listing Covers',
        prettyUrl: 'video-listing-covers',
        partOf: 'video-creator',
        alsoProducts: ['social-post'],
        occasions: ['just-listed', 'open-house', 'just-sold', 'coming-soon', 'price-improved'],
        description: 'Opening frames for the video of a listing.',
      },
      {
        id: 307,
        name: 'Luxury Collections',
        prettyUrl: 'luxury-collections',
        partOf: 'luxury-collections',
        occasions: ['luxury'],
        description: 'Quiet, generous layouts for the finest homes.',
      },
    ],
  },
  {
    id: 4,
    name: 'Prospecting',
    prettyUrl: 'prospecting',
    description: 'Stay in mind between listings.',
    subCategories: [
      {
        id: 401,
        name: 'Market Updates',
        prettyUrl: 'market-updates',
        occasions: ['market-update', 'home-value'],
        description: 'Figures your farm waits for.',
      },
      {
        id: 402,
        name: 'Farming',
        prettyUrl: 'farming',
        occasions: ['farming', 'event', 'holiday'],
        description: 'A card a month keeps you the local expert.',
      },
      {
        id: 403,
        name: 'Buyers',
        prettyUrl: 'buyers',
        occasions: ['buyer', 'first-time-buyer', 'buyer-guide'],
        description: 'Guides and invitations for people on the way in.',
      },
      {
        id: 404,
        name: 'Sellers',
        prettyUrl: 'sellers',
        occasions: ['seller', 'listing-presentation'],
        description: 'Win the next appointment.',
      },
      {
        id: 405,
        name: 'Referrals & Testimonials',
        prettyUrl: 'referrals',
        occasions: ['referral', 'testimonial'],
        description: 'Let happy clients do the talking.',
      },
      {
        id: 406,
        name: 'Cash Offers',
        prettyUrl: 'cash-offers',
        partOf: 'cash-offers',
        occasions: ['seller', 'home-value'],
        description: 'A certain price and a certain date, for sellers in a hurry.',
      },
    ],
  },
  {
    id: 5,
    name: 'Branding',
    prettyUrl: 'branding',
    description: 'You, everywhere the same.',
    subCategories: [
      {
        id: 501,
        name: 'Introductions',
        prettyUrl: 'introductions',
        occasions: ['agent-intro'],
        description: 'Say hello properly.',
      },
      {
        id: 502,
        name: 'Personal Brand',
        prettyUrl: 'personal-brand',
        occasions: ['personal-brand'],
        description: 'Cards and pieces that carry your name.',
      },
      {
        id: 503,
        name: 'Video Creator: Agent Intros',
        prettyUrl: 'video-agent-intros',
        partOf: 'video-creator',
        alsoProducts: ['social-post'],
        occasions: ['agent-intro', 'personal-brand', 'testimonial', 'referral'],
        description: 'Opening frames for the video that introduces you.',
      },
      {
        id: 504,
        name: 'Agent Websites',
        prettyUrl: 'agent-websites',
        partOf: 'agent-websites',
        occasions: ['personal-brand', 'agent-intro'],
        description: 'Cards and posts that lead to your own site.',
      },
    ],
  },
  {
    id: 6,
    name: 'Products',
    prettyUrl: 'products',
    partOf: 'products',
    description: 'By the paper they are printed on.',
    subCategories: [
      {
        id: 601,
        name: 'Cards & Stationery',
        prettyUrl: 'cards-stationery',
        alsoProducts: ['business-card', 'postcard-4x6', 'postcard-6x9'],
        description: 'Heavy stock for wallets and mailboxes.',
      },
      {
        id: 602,
        name: 'Handouts',
        prettyUrl: 'handouts',
        alsoProducts: ['letter-flyer', 'door-hanger', 'tri-fold-brochure'],
        description: 'To give away at the door, the table and the counter.',
      },
    ],
  },
]
