/** How the feed stands, in words and counts; paused, resumed and deleted here. */
import type { ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Badge, Button, Dialog, FieldError, Table, toast } from '../../ui/index.ts'
import { pauseFeed, readFeed, removeFeed } from './feed-calls.ts'
import styles from './listing-feed.module.css'

interface StatusPartProps {
  state: ListingFeedState
  feed: NonNullable<ListingFeedState['feed']>
  onState: (state: ListingFeedState) => void
}

const PHASES = {
  waiting: 'Waiting to be read',
  loading: 'Reading all listings',
  comparing: 'Comparing all listings',
  current: 'Current',
} as const

export function StatusPart({ state, feed, onState }: StatusPartProps) {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const run = async (what: string, work: () => Promise<ListingFeedState>, said = '') => {
    if (busy !== '') return
    setBusy(what)
    setProblem('')
    try {
      onState(await work())
      if (said) toast.success(said)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy('')
    setRemoving(false)
  }
  return (
    <PartSection title="Status">
      <p className={styles.line}>
        {feed.is_paused ? (
          <Badge tone="neutral">Paused</Badge>
        ) : feed.problem ? (
          <Badge tone="warning">Not read</Badge>
        ) : (
          <Badge tone={feed.phase === 'current' ? 'success' : 'brand'}>{PHASES[feed.phase]}</Badge>
        )}{' '}
        {!feed.is_paused && feed.problem}
      </p>
      <p className={styles.line}>
        {feed.last_success_at
          ? `Last read ${dateAndTime(feed.last_success_at)}.`
          : 'Not read to its end yet.'}{' '}
        {feed.next_at && `Next ${dateAndTime(feed.next_at)}.`}
      </p>
      {feed.is_doubted && (
        <p className={styles.line} role="note">
          When all listings were compared, more than half were missing. Nothing was removed. They are compared
          again within an hour, and what is missing then is withdrawn.
        </p>
      )}
      {feed.open_houses && !feed.open_houses.is_there && (
        <p className={styles.line} role="note">
          {feed.open_houses.stays_until && feed.is_paused
            ? 'This MLS no longer sends us open houses. The ones we have stay on your listings while the feed is paused.'
            : feed.open_houses.stays_until
              ? `This MLS no longer sends us open houses. The ones we have stay on your listings until ${dateAndTime(feed.open_houses.stays_until)}. We check again every hour.`
              : 'This MLS does not send us open houses. We check once a day.'}
        </p>
      )}
      {feed.open_houses_failed && (
        <p className={styles.line} role="note">
          Open houses were not read. {feed.open_houses_failed.problem}{' '}
          {!feed.is_paused && `We try again ${dateAndTime(feed.open_houses_failed.next_at)}.`}
        </p>
      )}
      <Counts feed={feed} />
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button look="secondary" busy={busy === 'read'} onClick={() => void run('read', readFeed)}>
          Refresh
        </Button>
        <Button
          look="secondary"
          busy={busy === 'pause'}
          onClick={() =>
            void run(
              'pause',
              () => pauseFeed(state.revision, !feed.is_paused),
              feed.is_paused ? 'The feed is read again' : 'The feed is paused',
            )
          }
        >
          {feed.is_paused ? 'Resume' : 'Pause'}
        </Button>
        <Button look="secondary" onClick={() => setRemoving(true)}>
          Delete the feed
        </Button>
      </div>
      <Refused feed={feed} />
      {isRemoving && (
        <Dialog
          open
          title="Delete the feed?"
          onClose={() => setRemoving(false)}
          footer={
            <>
              <Button look="secondary" onClick={() => setRemoving(false)}>
                Cancel
              </Button>
              <Button
                look="danger"
                busy={busy === 'remove'}
                onClick={() => void run('remove', () => removeFeed(state.revision), 'The feed was deleted')}
              >
                Delete the feed
              </Button>
            </>
          }
        >
          <p>
            Your agents keep the listings that came from it, and change them by hand from then on. The
            connection and whose listings are whose are deleted.
          </p>
        </Dialog>
      )}
    </PartSection>
  )
}

function Counts({ feed: { counts } }: Pick<StatusPartProps, 'feed'>) {
  const shown = [
    ['In the feed', counts.records],
    ['Your agents’ listings', counts.listings],
    ['Agents matched', counts.agents],
    ['Agents not matched', counts.unmatched],
    ['Waiting for photos', counts.photos],
    ['Cannot be used', counts.problems],
  ] as const
  return (
    <dl className={styles.counts}>
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Refused({ feed: { refused, counts } }: Pick<StatusPartProps, 'feed'>) {
  if (refused.length === 0) return null
  return (
    <>
      <p className={styles.line}>
        Of these no listing can be made
        {counts.problems > refused.length ? ` (the first ${refused.length})` : ''}:
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Listing</th>
            <th scope="col">Why not</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ key, name, problem }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-label="Why not">{problem}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
