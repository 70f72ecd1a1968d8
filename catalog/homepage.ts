/** What the demonstration homepages show before and between the designs. */
import type { NewHomeImage } from '@frontage/contracts/posts.ts'
import { POST_AREAS, FOLDED } from './posts/post-categories.ts'

interface HomeList {
  title: string
  images: NewHomeImage[]
}

/** @param hasAreas the areas of posts are addresses of their own */
export function demoHomepage(hasAreas: boolean): { features: HomeList; tiles: HomeList } {
  const category = (id: number): string => {
    for (const area of POST_AREAS)
      for (const sub of area.shelves ?? [])
        if (sub.id === id)
          return hasAreas
            ? `/${area.area}/${sub.prettyUrl}`
            : `/templates/${FOLDED.name}/${sub.prettyUrl}?s=${id}&c=${FOLDED.id}`
    throw new Error(`There is no subcategory ${id}`)
  }
  return {
    features: {
      title: 'This week on your desk',
      images: [
        {
          template: 'bold-sunday-open-house',
          title: 'Open house on Sunday?',
          text: 'Flyer, door hanger and the list for the day before.',
          url: '/templates/Bundles/open-house-kit?s=201&c=2',
        },
        {
          template: 'sold-in-nine-days-postcard',
          title: 'Something sold',
          text: 'Tell the hundred nearest homes while it is news.',
          url: '/templates/Listings/just-sold?s=303&c=3',
        },
        {
          template: 'monograph-listing-presentation',
          title: 'An appointment to win',
          text: 'Booklets, and six questions to ask at the table.',
          url: '/templates/Create/listing-presentations?s=107&c=1',
        },
      ],
    },
    tiles: {
      title: 'Know-how to go with it',
      images: [
        {
          template: 'gallery-wall-just-listed',
          title: 'Listing marketing',
          text: 'The first ten days, in order',
          url: category(1101),
        },
        {
          template: 'the-interview-brochure',
          title: 'Scripts',
          text: 'Words for hard conversations',
          url: category(1202),
        },
        {
          template: 'road-to-the-keys',
          title: 'Checklists',
          text: 'To print and tick off',
          url: category(1203),
        },
        {
          template: 'three-bands-market-post',
          title: 'Market knowledge',
          text: 'Figures, explained simply',
          url: category(1301),
        },
      ],
    },
  }
}
