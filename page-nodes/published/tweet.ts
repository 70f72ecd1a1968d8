import { TWEET_ID, tweetFrameOf } from '../embeds/providers.ts'
import { frame } from './videos.ts'

/** Another company's page is asked for only when the reader says so: the link stays, a button beside it shows the post. */
export function showTweets(root: HTMLElement): () => void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-tweet]')) {
    const id = place.dataset.tweet ?? ''
    if (!TWEET_ID.test(id) || place.querySelector('button')) continue
    const button = place.ownerDocument.createElement('button')
    button.type = 'button'
    button.className = 'page-tweet-show'
    button.textContent = 'Show the post here'
    button.addEventListener('click', () => {
      const post = frame(place.ownerDocument, tweetFrameOf(id), 'Post on X')
      place.replaceChildren(post)
      post.focus()
    })
    place.append(button)
  }
  return () => {}
}
