/** How the MLS is asked: typed, tested, saved. */
import type { FeedConnectionFields, FeedTest, ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { conflictOf } from '../../lib/conflict-dialog.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { Button, FieldError, TextField, toast } from '../../ui/index.ts'
import { readFeed, saveFeed, testFeed } from './feed-calls.ts'
import styles from './listing-feed.module.css'

interface ConnectionFormProps {
  state: ListingFeedState
  onState: (state: ListingFeedState) => void
}

const NAMES = ['address', 'token_address', 'client_id', 'client_secret', 'originating_system'] as const
type Name = (typeof NAMES)[number]

const typedOf = ({ feed }: ListingFeedState): Record<Name, string> => ({
  address: feed?.address ?? '',
  token_address: feed?.token_address ?? '',
  client_id: feed?.client_id ?? '',
  client_secret: '',
  originating_system: feed?.originating_system ?? '',
})

const LABELS: Readonly<Record<Name, string>> = {
  address: 'Address of the Web API',
  token_address: 'Token address',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  originating_system: 'Originating system',
}
const HINTS: Partial<Record<Name, string>> = {
  address: 'Such as https://api.mls.com/reso/odata',
  token_address: 'Where your MLS gives out access tokens (OAuth 2).',
  originating_system: 'As your MLS writes OriginatingSystemName, such as actris.',
}

export function ConnectionForm({ state, onState }: ConnectionFormProps) {
  const [typed, setTyped] = useState(() => typedOf(state))
  const [problem, setProblem] = useState({ field: '', sentence: '' })
  const [found, setFound] = useState<FeedTest | null>(null)
  const [busy, setBusy] = useState('')
  const stored = typedOf(state)
  const isChanged = NAMES.some((name) => typed[name] !== stored[name])
  const fields = (): FeedConnectionFields => {
    const { client_secret: secret, ...rest } = typed
    return secret === '' ? rest : { ...rest, client_secret: secret }
  }
  const run = async (what: string, work: () => Promise<void>) => {
    if (busy !== '') return
    setBusy(what)
    setProblem({ field: '', sentence: '' })
    setFound(null)
    try {
      await work()
    } catch (error) {
      const theirs = conflictOf(error) && (await readFeed().catch(() => null))
      if (theirs) onState(theirs)
      const field = error instanceof ApiRefusal ? fieldOf(error.data, 'field') : undefined
      setProblem({
        field: typeof field === 'string' ? field : '',
        sentence: theirs
          ? 'Someone else changed the feed. Save again to use what you typed.'
          : sentenceOf(error),
      })
    }
    setBusy('')
  }
  return (
    <PartSection title="Connection">
      <form
        aria-label="Connection"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run('save', async () => {
            const saved = await saveFeed(state.revision, fields())
            onState(saved)
            setTyped(typedOf(saved))
            toast.success('Saved. The feed is read within a minute.')
          })
        }}
      >
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={name === 'client_secret' && state.feed ? 'Another client secret' : LABELS[name]}
            type={name === 'client_secret' ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={typed[name]}
            hint={
              name === 'client_secret'
                ? state.feed
                  ? 'Leave it empty to use the stored one, which is never shown.'
                  : 'It is stored encrypted and never shown again.'
                : HINTS[name]
            }
            error={problem.field === name ? problem.sentence : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
          />
        ))}
        {problem.sentence && !NAMES.some((name) => name === problem.field) && (
          <FieldError>{problem.sentence}</FieldError>
        )}
        <output className={styles.line}>{found && foundInWords(found)}</output>
        <div className={styles.actions}>
          <Button type="submit" busy={busy === 'save'} disabled={!isChanged}>
            Save
          </Button>
          <Button
            look="secondary"
            busy={busy === 'test'}
            onClick={() => void run('test', async () => setFound(await testFeed(fields())))}
          >
            Test connection
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={isChanged}>The connection has not been saved.</LeaveGuard>
    </PartSection>
  )
}

function foundInWords({ listings, has_log: hasLog }: FeedTest): string {
  const count =
    listings === null
      ? 'The feed can be read.'
      : `The feed can be read: ${listings.toLocaleString('en-US')} ${listings === 1 ? 'listing' : 'listings'}.`
  return `${count} ${hasLog ? 'It has a log of changes, which is read each minute.' : 'It has no log of changes, so changes are asked for by time, and all listings are compared once a day.'}`
}
