/** Which agents of the MLS are which users: found by their email, or said here. */
import { MOST_FEED_AGENTS } from '@frontage/contracts/limits.ts'
import type { FeedAgents } from '@frontage/contracts/listing-feed.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Button, FieldError, TextField, toast, VisuallyHidden } from '../../ui/index.ts'
import { findAgents, matchAgent } from './feed-calls.ts'
import styles from './listing-feed.module.css'

interface AgentsPartProps {
  agents: FeedAgents
  /** Counts of the feed are other ones now. */
  onMatched: () => void
}

type Agent = FeedAgents['rows'][number]

export function AgentsPart({ agents: loaded, onMatched }: AgentsPartProps) {
  const [rows, setRows] = useState(loaded.rows)
  const [search, setSearch] = useState('')
  /** What the list is of. */
  const [found, setFound] = useState('')
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const find = async () => {
    setBusy('search')
    setProblem('')
    try {
      setRows((await findAgents(search)).rows)
      setFound(search)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy('')
  }
  const replace = (changed: readonly Agent[]) => {
    const byId = new Map(changed.map((one) => [one.mls_id, one]))
    setRows((now) => now.map((row) => byId.get(row.mls_id) ?? row))
    onMatched()
  }
  return (
    <PartSection
      title="Agents"
      note="MLS agents with the same email address as a user are matched automatically. Match the others here; their listings arrive at once."
    >
      <form
        aria-label="Find an agent"
        className={styles.match}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextField
          label="Find an agent"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="submit" look="secondary" busy={busy === 'search'}>
          Search
        </Button>
      </form>
      {problem && <FieldError>{problem}</FieldError>}
      {rows.length === 0 ? (
        <p className={styles.hint}>
          {found
            ? `No agent has “${found}” in name, email or ID.`
            : 'No agents here. They are listed once the feed was read.'}
        </p>
      ) : (
        <ul className={styles.agents}>
          {rows.map((agent) => (
            <li key={agent.mls_id}>
              <p className={styles.line}>
                <strong>{agent.name || 'No name'}</strong>{' '}
                <span className={styles.hint}>
                  {agent.mls_id} · {agent.listings.toLocaleString('en-US')}{' '}
                  {agent.listings === 1 ? 'listing' : 'listings'}
                </span>
              </p>
              <Match agent={agent} onChanged={replace} />
            </li>
          ))}
        </ul>
      )}
      {rows.length >= MOST_FEED_AGENTS && (
        <p className={styles.hint}>The first {MOST_FEED_AGENTS}. Search to find others.</p>
      )}
    </PartSection>
  )
}

function Match({ agent, onChanged }: { agent: Agent; onChanged: (rows: readonly Agent[]) => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const match = async (to: string, said: string) => {
    setBusy(true)
    setProblem('')
    try {
      onChanged((await matchAgent(agent.mls_id, to)).rows)
      setEmail('')
      toast.success(said)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const name = agent.name || agent.mls_id
  if (agent.account)
    return (
      <div className={styles.actions}>
        <span>
          {agent.account.name} <span className={styles.hint}>{agent.account.email}</span>
        </span>
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          aria-label={`Unmatch ${name}`}
          onClick={() => void match('', `${name} is matched with nobody. The listings stay where they are.`)}
        >
          Unmatch
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    )
  return (
    <form
      className={styles.match}
      aria-label={`Match ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void match(email, `${name} is matched`)
      }}
    >
      <TextField
        label={
          <>
            Email of the user <VisuallyHidden>who is {name}</VisuallyHidden>
          </>
        }
        type="email"
        value={email}
        maxLength={320}
        error={problem || undefined}
        onChange={({ target }) => setEmail(target.value.trim())}
      />
      <Button type="submit" look="secondary" size="small" busy={isBusy} disabled={email === ''}>
        Match
      </Button>
      {!agent.is_decided && (
        <Button
          look="quiet"
          size="small"
          aria-label={`${name} is nobody here`}
          onClick={() => void match('', `${name} is nobody here`)}
        >
          Nobody here
        </Button>
      )}
    </form>
  )
}
