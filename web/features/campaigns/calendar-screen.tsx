/** A month of all campaigns, day by day. */
import type { CampaignCalendar } from '@frontage/contracts/campaigns.ts'
import { addDays, isDay } from '@frontage/domain/days.ts'
import { CalendarDays } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { today } from '../../lib/dates.ts'
import { Badge, ButtonLink, EmptyState } from '../../ui/index.ts'
import { AUTOMARKETING, CALENDAR, campaignHref, fetchCalendar } from './campaign-calls.ts'
import { RUN_STATE_WORDS } from './campaign-words.ts'
import styles from './campaigns.module.css'

/** yyyy-mm; this month where the address names none. */
const monthOf = ({ searchParams }: URL): string => {
  const month = searchParams.get('month') ?? ''
  return isDay(`${month}-01`) ? month : today().slice(0, 7)
}

const lastOf = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)

export async function fetchMonth(url: URL) {
  const month = monthOf(url)
  const { entries } = await fetchCalendar(`${month}-01`, lastOf(month))
  return { month, entries }
}

const named = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
const dayNamed = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

export function CalendarScreen({ month, entries }: { month: string; entries: CampaignCalendar['entries'] }) {
  const days = [...new Set(entries.map(({ day }) => day))].toSorted()
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const after = addDays(lastOf(month), 1).slice(0, 7)
  const hrefOf = (other: string) => `${CALENDAR}${other}`
  return (
    <AccountFrame
      title={named(month)}
      above={[AUTOMARKETING]}
      actions={
        <>
          <ButtonLink look="secondary" href={hrefOf(before)}>
            {named(before)}
          </ButtonLink>
          <ButtonLink look="secondary" href={hrefOf(after)}>
            {named(after)}
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
                        <p className={styles.facts}>{entry.kind === 'mail' ? 'Mailing' : 'Reminder'}</p>
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
