import { $create, $getState, type DOMConversionMap, DecoratorNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { safeVideoUrl } from '../guards/media.ts'
import { blockStyle } from '../render/blocks.ts'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'
import { AlignedNode, format } from './data-node.ts'

const url = field('url', safeVideoUrl)

export const uploadedVideoHtml: RenderNode = (node) => {
  const src = url.parse(node.url)
  if (src === '') return ''
  const video = element('video', { src, controls: true, preload: 'metadata', playsinline: true }, '')
  return element('div', { class: pageTheme.video, style: blockStyle(node) }, video)
}

export class UploadedVideoNode extends AlignedNode {
  override $config() {
    return this.config('uploaded-video', {
      extends: DecoratorNode,
      stateConfigs: [flat(url), flat(format)],
      importDOM: uploadedVideoImport,
    })
  }
  override renderer(): RenderNode {
    return uploadedVideoHtml
  }
  override themeKey(): string {
    return 'video'
  }
  getUrl(): string {
    return $getState(this, url)
  }
  setUrl(next: string): this {
    return $put(this, url, next)
  }
  override getTextContent(): string {
    return this.getUrl()
  }
}

export const $createUploadedVideoNode = (address: string): UploadedVideoNode =>
  $create(UploadedVideoNode).setUrl(address)

const uploadedVideoImport: DOMConversionMap<HTMLElement> = {
  video: (dom) => {
    const address = safeVideoUrl(dom.getAttribute('src') ?? dom.querySelector('source')?.getAttribute('src'))
    if (address === '') return null
    return {
      conversion: () => ({
        node: $createUploadedVideoNode(address).setFormat(format.parse(dom.parentElement?.style.textAlign)),
      }),
      priority: 1,
    }
  },
}
