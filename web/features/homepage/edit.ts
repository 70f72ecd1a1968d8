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

/** Changes the images as they are now, which uploads and Undo come to later than they were asked for. */
export const changeImages = (
  draft: Pick<OpenDraft<HomepageBody>, 'store'>,
  list: 'features' | 'tiles',
  update: (now: Images) => Images,
): void => {
  const { body } = draft.store.current()
  const now = body[list]
  const next = update(now)
  if (next !== now) draft.store.change({ ...body, [list]: next })
}

/** What is gone meanwhile stays gone. */
export const withPart = (images: Images, key: string, part: Partial<HomepageImage>): Images => {
  const image = images[key]
  return image ? { ...images, [key]: { ...image, ...part } } : images
}

/** Puts back one that was removed, before what has come into its place; the others stay as they are. */
export const withBack = (images: Images, key: string, image: HomepageImage): Images =>
  images[key]
    ? images
    : inOrder({ ...images, [key]: image }, keysInOrder(images).toSpliced(image.place - 1, 0, key))

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
