/** What was posted and what is planned, a month at a time: as a calendar, or as a list where there is little room. */
import { monthAfter, monthBefore, monthInWords } from '@frontage/domain/months.ts'
import { networkOf } from '@frontage/domain/social/networks.ts'
import { weeksOf } from '@frontage/domain/social/posted.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { longDay } from '../../lib/dates.ts'
import { localToday } from '../../lib/local-today.ts'
import { useAsked, useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Badge, Button, ButtonLink, Chips, EmptyState, VisuallyHidden } from '../../ui/index.ts'
import {
  CALENDAR,
  calendarHref,
  monthIn,
  removePosted,
  restorePosted,
  SAVED_DESIGNS,
  type PostedMonth,
} from './post-calls.ts'
import styles from './post.module.css'

/** A post that went out, or a step of a campaign that says to post something. */
type Entry =
  | { kind: 'posted'; day: string; post: PostedMonth['posted'][number] }
  | { kind: 'planned'; day: string; run: PostedMonth['planned'][number] }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const HEADING = 'posts-of-month'
const NARROW = '(max-width: 720px)'

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (told) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', told)
      return () => query.removeEventListener('change', told)
    },
    () => matchMedia(NARROW).matches,
  )

export function PostedCalendarScreen({ month, posted, total, planned }: PostedMonth) {
  const { asked } = useScreenQuery()
  const askedMonth = useAsked(month, monthIn)
  const isNarrow = useIsNarrow()
  const { features } = useSite()
  const { rows, onDelete } = useUndoableDeletion({
    rows: posted.map((post) => ({ ...post, name: post.design.name })),
    linkOf: ({ id }) => `posted-${id}`,
    heading: HEADING,
    remove: removePosted,
    restore: restorePosted,
    // Where it was posted it stays.
    said: ({ name, network }) => `“${name}” on ${networkOf(network).name} was removed from your calendar`,
  })
  const askedView = asked.get('view')
  const view = askedView === 'list' || askedView === 'calendar' ? askedView : isNarrow ? 'list' : 'calendar'
  const entries: Entry[] = [
    ...rows.map((post): Entry => ({ kind: 'posted', day: post.posted_on, post })),
    ...planned.map((run): Entry => ({ kind: 'planned', day: run.day, run })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  const visits = rows.reduce((sum, post) => sum + post.visits, 0)
  return (
    <AccountFrame
      title={`Posts in ${monthInWords(month)}`}
      headingId={HEADING}
      above={[SAVED_DESIGNS, CALENDAR]}
      lead={
        rows.length > 0 && (
          <output>
            {total > posted.length
              ? `The newest ${posted.length.toLocaleString('en-US')} of ${counted(total, 'post', 'posts')} are shown, with `
              : `${counted(rows.length, 'post', 'posts')}, `}
            {counted(visits, 'visit', 'visits')} by their links.
          </output>
        )
      }
      actions={
        <>
          <ButtonLink
            look="secondary"
            icon={<ChevronLeft size={18} />}
            href={calendarHref(monthBefore(month), askedView)}
          >
            {monthInWords(monthBefore(month))}
          </ButtonLink>
          <ButtonLink look="secondary" href={calendarHref(monthAfter(month), askedView)}>
            {monthInWords(monthAfter(month))}
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        </>
      }
    >
      {entries.length === 0 ? (
        <EmptyState
          icon={<CalendarDays size={30} />}
          title="No posts in this month"
          actions={
            <>
              <ButtonLink href={SAVED_DESIGNS.url}>Choose a design</ButtonLink>
              {month !== localToday().slice(0, 7) && (
                <ButtonLink look="secondary" href={CALENDAR.url}>
                  This month
                </ButtonLink>
              )}
            </>
          }
        >
          Open a social post, choose “Post it”, and note when you posted it.
          {features.menus.automarketing && ' What your campaigns plan to post is here as well.'}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <Chips label="View">
            {(['calendar', 'list'] as const).map((one) => (
              <A
                key={one}
                href={calendarHref(askedMonth, one)}
                aria-current={one === view ? 'page' : undefined}
              >
                {one === 'calendar' ? 'Calendar' : 'List'}
              </A>
            ))}
          </Chips>
          {view === 'calendar' ? (
            <Month month={month} entries={entries} isNarrow={isNarrow} />
          ) : (
            <List
              entries={entries}
              onRemove={(id) => rows.filter((row) => row.id === id).forEach(onDelete)}
            />
          )}
        </div>
      )}
    </AccountFrame>
  )
}

const counted = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`

const keyOf = (entry: Entry): string =>
  entry.kind === 'posted' ? entry.post.id : `${entry.run.step_id} ${entry.run.occurrence}`

interface MonthProps {
  month: string
  entries: readonly Entry[]
  /** A day has room for a number alone, which leads to the list. */
  isNarrow: boolean
}

function Month({ month, entries, isNarrow }: MonthProps) {
  const today = localToday()
  const of = (day: string) => entries.filter((entry) => entry.day === day)
  return (
    <table className={styles.month}>
      <caption>
        <VisuallyHidden>Posts of {monthInWords(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={day.startsWith(month) ? undefined : true}
                aria-current={day === today && day.startsWith(month) ? 'date' : undefined}
              >
                {day.startsWith(month) && (
                  <>
                    <span className={styles.day}>
                      <VisuallyHidden>{longDay(day)}</VisuallyHidden>
                      <span aria-hidden="true">{Number(day.slice(-2))}</span>
                    </span>
                    {isNarrow && of(day).length > 0 ? (
                      <A href={`${calendarHref(month, 'list')}#day-${day}`} className={styles.count}>
                        {of(day).length} <VisuallyHidden>on {longDay(day)}</VisuallyHidden>
                      </A>
                    ) : (
                      <ul>
                        {of(day).map((entry) => (
                          <li key={keyOf(entry)} data-kind={entry.kind}>
                            <EntryName entry={entry} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ entries, onRemove }: { entries: readonly Entry[]; onRemove: (id: string) => void }) {
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li key={day} id={`day-${day}`}>
          <h2 className={styles.subtitle}>{longDay(day)}</h2>
          <ul>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={keyOf(entry)} className={styles.entry}>
                  <EntryName entry={entry} />
                  {entry.kind === 'planned' ? (
                    <Badge>{entry.run.state === 'done' ? 'Done' : 'Planned'}</Badge>
                  ) : (
                    <span className={styles.end}>
                      <Button look="quiet" size="small" onClick={() => onRemove(entry.post.id)}>
                        Remove{' '}
                        <VisuallyHidden>
                          {entry.post.design.name} on {networkOf(entry.post.network).name}
                        </VisuallyHidden>
                      </Button>
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function EntryName({ entry }: { entry: Entry }) {
  if (entry.kind === 'planned')
    return (
      <span className={styles.name}>
        <A href={`/automarketing/${entry.run.campaign.id}`}>{entry.run.campaign.name}</A>
        <span className={styles.quiet}>
          {entry.run.state === 'done' ? 'Your campaign asked you to post' : 'Planned by your campaign'}
        </span>
      </span>
    )
  const { id, design, network } = entry.post
  const { name } = networkOf(network)
  return (
    <span className={styles.name}>
      {design.is_there ? (
        <A id={`posted-${id}`} href={`/marketingmaterials/${design.id}/post?network=${network}`}>
          {design.name}
        </A>
      ) : (
        <span id={`posted-${id}`} tabIndex={-1}>
          {design.name}
        </span>
      )}
      <span className={styles.quiet}>
        {name} · {counted(entry.post.visits, 'visit', 'visits')}
      </span>
    </span>
  )
}
