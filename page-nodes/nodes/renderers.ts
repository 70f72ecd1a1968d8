import type { RenderNode } from '../render/rendering.ts'
import { embeddedVideoHtml, tweetHtml, youTubeHtml } from './embeds.ts'
import { htmlBlockHtml } from './html-block.ts'
import { imageHtml, inlineImageHtml } from './images.ts'
import { pollHtml } from './poll.ts'
import { supportButtonHtml } from './support-button.ts'
import { uploadedVideoHtml } from './uploaded-video.ts'

/** HTML of the data nodes by type. A sticky note and a placeholder are for authors: they have none. */
export const nodeRenderers: Readonly<Record<string, RenderNode>> = {
  'html-block': htmlBlockHtml,
  'technical-support-button': supportButtonHtml,
  youtube: youTubeHtml,
  'embedded-video': embeddedVideoHtml,
  'uploaded-video': uploadedVideoHtml,
  tweet: tweetHtml,
  image: imageHtml,
  'inline-image': inlineImageHtml,
  poll: pollHtml,
}
