import { isVideoId, playerOf, providerNames } from '../embeds/providers.ts'
import { whenNear } from './near.ts'

/** Turns the link of a video into its player when it comes near; the address is built here, never taken from the page. */
export function showVideos(root: HTMLElement): () => void {
  return whenNear(root.querySelectorAll<HTMLElement>('[data-film]'), (place) => {
    const provider = providerNames.find((name) => name === place.dataset.film)
    const id = place.dataset.filmId ?? ''
    if (!provider || !isVideoId(provider, id)) return
    place.replaceChildren(frame(place.ownerDocument, playerOf({ provider, id }), 'Video'))
  })
}

/** A frame that may play, go full screen and open the video's page, and nothing else. */
export function frame(document: Document, address: string, title: string): HTMLIFrameElement {
  const made = document.createElement('iframe')
  made.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  made.setAttribute('allow', 'fullscreen; picture-in-picture; encrypted-media')
  made.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  made.setAttribute('loading', 'lazy')
  made.setAttribute('title', title)
  made.setAttribute('src', address)
  made.setAttribute('allowfullscreen', '')
  return made
}
