/** A month of all campaigns, day by day. */
import type { CampaignCalendar } from '@frontage/contracts/campaigns.ts'
import { STEP_KIND_NAMES } from '@frontage/domain/campaigns/campaign.ts'
import { daysOfMonth, monthAfter, monthBefore, monthInWords, monthOf } from '@frontage/domain/months.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { localToday } from '../../lib/local-today.ts'
import { Badge, ButtonLink, EmptyState } from '../../ui/index.ts'
import { AUTOMARKETING, CALENDAR, campaignHref, fetchCalendar } from './campaign-calls.ts'
import { RUN_STATE_WORDS } from './campaign-words.ts'
import styles from './campaigns.module.css'

export async function fetchMonth({ searchParams }: URL) {
  const month = monthOf(searchParams.get('month'), localToday().slice(0, 7))
  const { from, to } = daysOfMonth(month)
  const { entries } = await fetchCalendar(from, to)
  return { month, entries }
}

const dayNamed = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

export function CalendarScreen({ month, entries }: { month: string; entries: CampaignCalendar['entries'] }) {
  const days = [...new Set(entries.map(({ day }) => day))].toSorted()
  const before = monthBefore(month)
  const after = monthAfter(month)
  const hrefOf = (other: string) => `${CALENDAR}${other}`
  return (
    <AccountFrame
      title={monthInWords(month)}
      above={[AUTOMARKETING]}
      actions={
        <>
          <ButtonLink look="secondary" icon={<ChevronLeft size={18} />} href={hrefOf(before)}>
            {monthInWords(before)}
          </ButtonLink>
          <ButtonLink look="secondary" href={hrefOf(after)}>
            {monthInWords(after)}
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        </>
      }
    >
      {days.length === 0 ? (
        <EmptyState
          icon={<CalendarDays size={30} />}
          title="Nothing is planned in this month"
          actions={
            <ButtonLink look="secondary" href={AUTOMARKETING.url}>
              Your campaigns
            </ButtonLink>
          }
        />
      ) : (
        <ol className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              <h2>{dayNamed(day)}</h2>
              <ul className={styles.runs}>
                {entries
                  .filter((entry) => entry.day === day)
                  .map((entry) => (
                    <li key={`${entry.step_id} ${entry.occurrence}`}>
                      <div className={styles.main}>
                        <A href={campaignHref(entry.campaign)}>{entry.campaign.name}</A>
                        <p className={styles.facts}>{STEP_KIND_NAMES[entry.kind]}</p>
                      </div>
                      <Badge>{RUN_STATE_WORDS[entry.state]}</Badge>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </AccountFrame>
  )
}
