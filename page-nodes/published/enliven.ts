/** What a published page does beyond being read. The page is whole without it; each part works alone. */
import { offerCopy } from './copy-code.ts'
import { rememberToggles } from './collapsible.ts'
import { offerPolls, type PollHost } from './poll.ts'
import { offerSupport } from './support.ts'
import { showVideos } from './videos.ts'
import { showTweets } from './tweet.ts'

export interface PageHost extends PollHost {
  /** Opens the site's own support dialog; without it the button stays a link. */
  readonly openSupport?: () => void
}

/** Brings the page body below `root` to life. The answer undoes what listens beyond the page body itself. */
export function enlivenPage(root: HTMLElement, host: PageHost = {}): () => void {
  const undo = [
    showVideos(root),
    showTweets(root),
    offerCopy(root),
    rememberToggles(root),
    offerPolls(root, host),
    offerSupport(root, host.openSupport),
  ]
  return () => undo.forEach((stop) => stop())
}
