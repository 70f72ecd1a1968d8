/** The user's campaigns. */
import type { OfferedTemplate } from '@frontage/contracts/campaign-templates.ts'
import type { CampaignList, CampaignRow } from '@frontage/contracts/campaigns.ts'
import { CAMPAIGN_STATE_NAMES } from '@frontage/domain/campaigns/campaign.ts'
import { CalendarClock, CalendarDays, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf, withQuery } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { Price } from '../../lib/price.tsx'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Badge, Button, ButtonLink, EmptyState, IconButton, Pager, toast } from '../../ui/index.ts'
import {
  AUTOMARKETING,
  CALENDAR,
  CAMPAIGNS_A_PAGE,
  campaignHref,
  createCampaign,
  deleteCampaign,
  restoreCampaign,
} from './campaign-calls.ts'
import { emailed, pieces, STATE_TONES } from './campaign-words.ts'
import { StartTemplates } from './start-templates.tsx'
import styles from './campaigns.module.css'

const HEADING = 'campaigns'
const linkOf = ({ id }: Pick<CampaignRow, 'id'>): string => `campaign-${id}`

interface CampaignsScreenProps {
  list: CampaignList
  templates: readonly OfferedTemplate[]
}

export function CampaignsScreen({ list, templates }: CampaignsScreenProps) {
  const [params] = useSearchParams()
  const { rows, onDelete } = useUndoableDeletion({
    rows: list.rows,
    linkOf,
    heading: HEADING,
    remove: deleteCampaign,
    restore: restoreCampaign,
  })
  const page = Number(params.get('pageNumber') ?? 1)
  const isEmpty = list.totalRows === 0
  return (
    <AccountFrame
      title={AUTOMARKETING.label}
      headingId={HEADING}
      lead="Mail and email people on days that you choose, or when something happens."
      actions={
        !isEmpty && (
          <>
            <ButtonLink look="secondary" href={CALENDAR} icon={<CalendarDays size={18} />}>
              Calendar
            </ButtonLink>
            <NewCampaign />
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState icon={<CalendarClock size={30} />} title="No campaigns yet" actions={<NewCampaign />}>
          A campaign mails a design to your lists on days that you choose, sends emails, and reminds you. You
          see every price first, and nothing is charged without your approval.
        </EmptyState>
      ) : (
        <ul className={styles.campaigns}>
          {rows.map((row) => (
            <li key={row.id} className={styles.campaign}>
              <div className={styles.main}>
                <h2 className={styles.name}>
                  <A id={linkOf(row)} href={campaignHref(row)}>
                    {row.name}
                  </A>
                </h2>
                <p className={styles.facts}>
                  {row.step_count === 1 ? '1 step' : `${row.step_count} steps`}
                  {row.next_at && ` · next on ${dateAndTime(row.next_at)}`}
                  {row.pieces > 0 && ` · ${pieces(row.pieces)} mailed`}
                  {row.emails > 0 && ` · emailed to ${emailed(row.emails)}`}
                </p>
              </div>
              {row.spent_cents > 0 && <Price cents={row.spent_cents} />}
              {row.held > 0 && <Badge tone="danger">{`${row.held} waiting for you`}</Badge>}
              <Badge tone={STATE_TONES[row.state]}>{CAMPAIGN_STATE_NAMES[row.state]}</Badge>
              <IconButton label={`Delete ${row.name}`} onClick={() => void onDelete(row)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {list.totalRows > CAMPAIGNS_A_PAGE && (
        <Pager
          page={page}
          pageSize={CAMPAIGNS_A_PAGE}
          total={list.totalRows}
          noun="campaigns"
          hrefOf={(next) => withQuery(AUTOMARKETING.url, next > 1 ? { pageNumber: String(next) } : {})}
        />
      )}
      {templates.length > 0 && <StartTemplates templates={templates} />}
    </AccountFrame>
  )
}

function NewCampaign() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const create = async () => {
    setIsBusy(true)
    try {
      await navigate(campaignHref(await createCampaign('New campaign')))
    } catch (error) {
      toast.error(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Button busy={isBusy} icon={<Plus size={18} />} onClick={() => void create()}>
      New campaign
    </Button>
  )
}
