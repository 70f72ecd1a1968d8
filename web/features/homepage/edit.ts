import type { HomepageBody, HomepageImage } from '@frontage/contracts/homepage.ts'
import type { OpenDraft } from '../../lib/drafts/use-draft.ts'

/** Titles of designs by slug and of posts by id. */
export interface Names {
  designs: Readonly<Record<string, string>>
  posts: Readonly<Record<string, string>>
}

/** What every part of the form gets. */
export interface PartProps {
  draft: OpenDraft<HomepageBody>
  names: Names
  /** Of what was chosen since the screen was opened. */
  onNamed: (kind: keyof Names, id: string, title: string) => void
}

export const change = ({ store }: OpenDraft<HomepageBody>, part: Partial<HomepageBody>): void =>
  store.change({ ...store.current().body, ...part })

export type Images = Readonly<Record<string, HomepageImage>>

/** Keys in the order in which they are shown; of two at one place, by their keys. */
export const keysInOrder = (images: Images): string[] =>
  Object.entries(images)
    .toSorted(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1))
    .map(([key]) => key)

/** The same images in another order. */
export const inOrder = (images: Images, keys: readonly string[]): Images =>
  Object.fromEntries(
    keys.flatMap((key, at) => {
      const image = images[key]
      return image ? [[key, { ...image, place: at + 1 }]] : []
    }),
  )

export const without = (images: Images, gone: string): Images =>
  inOrder(
    images,
    keysInOrder(images).filter((key) => key !== gone),
  )

export const withNew = (images: Images, key: string): Images => ({
  ...inOrder(images, keysInOrder(images)),
  [key]: {
    place: Object.keys(images).length + 1,
    title: 'New',
    text: '',
    url: '/home',
    template: '',
    image: '',
  },
})
