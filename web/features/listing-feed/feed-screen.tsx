/** The feed of listings from the MLS: how it stands, how it is asked, and whose listings are whose. */
import { useState } from 'react'
import { toast } from '../../ui/index.ts'
import { sentenceOf } from '../../lib/api.ts'
import { AgentsPart } from './agents-part.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { readFeed, type FeedShown } from './feed-calls.ts'
import styles from './listing-feed.module.css'
import { StatusPart } from './status-part.tsx'

export function FeedScreen({ state: loaded, agents }: FeedShown) {
  const [state, setState] = useState(loaded)
  const { feed } = state
  const readAgain = () =>
    void readFeed().then(setState, (error: unknown) => void toast.error(sentenceOf(error)))
  return (
    <div className={styles.parts}>
      {feed && <StatusPart state={state} feed={feed} onState={setState} />}
      <ConnectionForm key={feed ? 'stored' : 'new'} state={state} onState={setState} />
      {feed && <AgentsPart agents={agents} onMatched={readAgain} />}
    </div>
  )
}
