import type { LandingPage, LandingPublication } from '@frontage/contracts/landing.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { CalendarClock, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fullTime } from '../../lib/when.ts'
import { Button, ButtonLink, toast } from '../../ui/index.ts'
import { publishLandingPage } from './landing-calls.ts'
import styles from './landing.module.css'
import { PublishAtDialog } from './publish-at-dialog.tsx'
import { StateBadge } from './state-badge.tsx'

interface PublishBarProps {
  page: LandingPage
  /** Something is typed and not saved: it would not be part of what is published. */
  isUnsaved: boolean
  onChanged: (page: LandingPage) => void
}

/** Whether visitors see the page, and what changes that. */
export function PublishBar({ page, isUnsaved, onChanged }: PublishBarProps) {
  const [isBusy, setBusy] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const path = landingPath(page.fields.pretty_url)
  const change = async (to: LandingPublication) => {
    const now = await publishLandingPage(page.id, to)
    onChanged(now)
    return now
  }
  const press = async (to: LandingPublication, said: string, undo?: LandingPublication) => {
    if (isBusy) return
    setBusy(true)
    try {
      await change(to)
      toast.success(
        said,
        undo ? { action: { label: 'Undo', onClick: () => void press(undo, 'Published again') } } : {},
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  const publish = () => void press({ state: 'published' }, 'Published')
  return (
    <section aria-label="Publication" className={styles.page}>
      <div className={styles.status}>
        <StateBadge state={page.state} />
        {page.state === 'scheduled' && page.publish_at && (
          <span>Publishes {fullTime(new Date(page.publish_at), page.time_zone ?? 'UTC')}</span>
        )}
        {page.state === 'published' ? (
          <>
            <ButtonLink look="secondary" size="small" href={path} icon={<ExternalLink size={16} />}>
              Open the page
            </ButtonLink>
            <Button
              look="secondary"
              size="small"
              busy={isBusy}
              onClick={() =>
                void press({ state: 'draft' }, 'Visitors no longer see it', { state: 'published' })
              }
            >
              Unpublish
            </Button>
          </>
        ) : (
          <>
            <Button size="small" busy={isBusy} disabled={isUnsaved} onClick={publish}>
              Publish now
            </Button>
            <Button
              look="secondary"
              size="small"
              disabled={isUnsaved}
              icon={<CalendarClock size={16} />}
              onClick={() => setScheduling(true)}
            >
              {page.state === 'scheduled' ? 'Change the time' : 'Schedule'}
            </Button>
            {page.state === 'scheduled' && (
              <Button
                look="quiet"
                size="small"
                onClick={() => void press({ state: 'draft' }, 'It is not scheduled any more')}
              >
                Cancel the schedule
              </Button>
            )}
          </>
        )}
      </div>
      {isUnsaved && page.state !== 'published' && (
        <p className={styles.quiet}>Save your changes before you publish them.</p>
      )}
      {isScheduling && (
        <PublishAtDialog
          publishAt={page.publish_at}
          onClose={() => setScheduling(false)}
          onSchedule={async (at) => {
            await change({ state: 'scheduled', ...at })
            setScheduling(false)
            toast.success('Scheduled')
          }}
        />
      )}
    </section>
  )
}
