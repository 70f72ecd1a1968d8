/** No network tells what was posted: the agent says so, right after she shared it or later. */
import { SOCIAL_POST_DAY } from '@frontage/contracts/sentences.ts'
import type { NotedPost, SocialPost } from '@frontage/contracts/social.ts'
import { networkOf, type NetworkId } from '@frontage/domain/social/networks.ts'
import { mayHavePosted } from '@frontage/domain/social/posted.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { longDay } from '../../lib/dates.ts'
import { Button, TextField, toast, VisuallyHidden } from '../../ui/index.ts'
import { localToday } from '../../lib/local-today.ts'
import { CALENDAR, notePosted, removePosted, restorePosted } from './post-calls.ts'
import styles from './post.module.css'

interface PostedNoteProps {
  post: SocialPost
  network: NetworkId
  /** It was just handed to an app. */
  isShared: boolean
}

export function PostedNote({ post, network, isShared }: PostedNoteProps) {
  const [posted, setPosted] = useState(post.posted)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { name } = networkOf(network)
  // Of the moment: a tab may stay open for days.
  const today = localToday()
  const day = chosen ?? today
  const isDayWrong = !mayHavePosted(day, new Date(`${today}T00:00:00Z`))
  const shown = posted.filter((one) => one.network === network)
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    await work().catch((error: unknown) => toast.error(sentenceOf(error)))
    setBusy(false)
  }
  const show = async (work: Promise<NotedPost>) => {
    const noted = await work
    setPosted((now) => [noted, ...now.filter(({ id }) => id !== noted.id)])
  }
  const remove = async (one: NotedPost) => {
    await removePosted(one)
    setPosted((now) => now.filter(({ id }) => id !== one.id))
    toast.success('Removed from your calendar', {
      action: { label: 'Undo', onClick: () => void run(() => show(restorePosted(one))) },
    })
  }
  return (
    <section className={styles.link} aria-label="Posted">
      <h2 className={styles.subtitle}>{isShared ? 'Did you post it?' : 'Keep track of it'}</h2>
      <p className={styles.quiet}>
        {name} does not tell us what you post. Note it here, and{' '}
        <A href={CALENDAR.url}>your calendar of posts</A> shows when it was and how many came by its link.
      </p>
      {shown.length > 0 && (
        <ul className={styles.posted}>
          {shown.map((one) => (
            <li key={one.id}>
              <span>
                Posted on {longDay(one.posted_on)} · {one.visits.toLocaleString('en-US')}{' '}
                {one.visits === 1 ? 'visit' : 'visits'}
              </span>
              <Button look="quiet" size="small" disabled={isBusy} onClick={() => void run(() => remove(one))}>
                Remove <VisuallyHidden>the post of {longDay(one.posted_on)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.noting}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDayWrong) void run(() => show(notePosted(post.design.id, { network, posted_on: day })))
        }}
      >
        <TextField
          label="Day"
          type="date"
          value={day}
          max={today}
          error={isDayWrong ? SOCIAL_POST_DAY : undefined}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button type="submit" look="secondary" busy={isBusy} icon={<Check size={18} />}>
          I posted it on {name}
        </Button>
      </form>
    </section>
  )
}
