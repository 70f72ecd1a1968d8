/** The post in each network's size: drawn from the same document as everywhere else, and never cut. */
import { framedScene } from '@frontage/artwork/framed-scene.ts'
import type { Scene } from '@frontage/artwork/types.ts'
import type { ImageStore } from '@frontage/artwork/print/press.ts'
import { itemAt } from '@frontage/domain/item-at.ts'
import {
  linkSlot,
  NETWORK_FORMATS,
  NETWORK_IDS,
  networkOf,
  postFileName,
  type NetworkFormat,
} from '@frontage/domain/social/networks.ts'
import { placePost } from '@frontage/domain/social/place-post.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ZippedFile } from '../../platform/write-zip.ts'
import type { Buyer } from '../press/index.ts'
import { proofOfPost, type OpenedPost, type SocialContext } from './open-post.ts'

export interface ReadyPost {
  name: string
  scene: Scene
  pictures: ImageStore
  /** Around a design of another shape, as #rrggbb. */
  ground: string
}

/**
 * As a design is not printed without what the law asks for, it is not posted without it.
 * @throws Refusal designs.missing, social-posts.printed, social-posts.not-ready
 */
export const readyToPost = async (context: SocialContext, user: Buyer, id: string): Promise<ReadyPost> =>
  readyOf(await proofOfPost(context, user, id), user)

/** @throws Refusal social-posts.not-ready */
export function readyOf({ issues, filledDesign, name }: OpenedPost['proof'], user: Buyer): ReadyPost {
  if (issues.some(({ severity }) => severity === 'error')) throw new Refusal('social-posts.not-ready')
  const { filled, pictures } = filledDesign
  return { name, scene: itemAt(filled.scenes, 0), pictures, ground: user.tenant.data.brand_primary_color }
}

export const imageOf = (
  { press }: Pick<SocialContext, 'press'>,
  { scene, pictures, ground }: ReadyPost,
  format: NetworkFormat,
): Promise<Buffer> => {
  const { width, height } = format
  const { scale, x, y } = placePost(scene, format)
  const framed = framedScene(scene, { width, height, x, y, scale, ground })
  return press.thumbnail({ scene: framed, width, format: 'png', pictures })
}

/** All sizes, each drawn once, and a text file with the links; one after the other, so that none waits in memory. */
export async function* wholePost(
  context: Pick<SocialContext, 'press'>,
  ready: ReadyPost,
  links: OpenedPost['links'],
): AsyncGenerator<ZippedFile> {
  const rendered = new Map<string, Buffer>()
  for (const format of NETWORK_FORMATS) {
    const { width, height, covered } = format
    const size = JSON.stringify([width, height, covered])
    const bytes = rendered.get(size) ?? (await imageOf(context, ready, format))
    rendered.set(size, bytes)
    yield { name: postFileName(ready.name, format), bytes }
  }
  const lines = NETWORK_IDS.map((network) => {
    const link = links.find(({ slot }) => slot === linkSlot(network))
    return `${networkOf(network).name}: ${link?.address ?? ''}\r\n`
  })
  yield { name: 'links.txt', bytes: Buffer.from(lines.join('')) }
}
