import type { ManagedCampaignTemplateRow } from '@frontage/contracts/campaign-templates.ts'
import {
  TEMPLATE_FIELDS,
  TEMPLATE_STATUS_NAMES,
  TEMPLATE_STATUSES,
} from '@frontage/domain/campaigns/template.ts'
import { CalendarClock } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import styles from '../../lib/managed/managed.module.css'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import {
  CAMPAIGN_TEMPLATES_PATH,
  listHref,
  PAGE_SIZE,
  templateHref,
  type TemplatesShown,
} from './template-calls.ts'
import { STATUS_TONES } from './template-words.ts'

/** Every template of a campaign, whatever its state: found, published, retired, deleted. */
export const CampaignTemplateList = (shown: TemplatesShown) => (
  <ManagedList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={listHref}
    nouns={['campaign template', 'campaign templates']}
    label="Campaign templates"
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={COLUMNS}
    search={{ label: 'Search campaign templates', placeholder: 'Name or description' }}
    choices={[
      {
        name: 'status',
        label: 'State',
        placeholder: 'Any state',
        options: TEMPLATE_STATUSES.map((value) => ({ value, label: TEMPLATE_STATUS_NAMES[value] })),
      },
    ]}
    nothing={{
      icon: <CalendarClock size={30} />,
      title: 'No campaign templates yet',
      text: 'Agents start their automated marketing from what you publish here.',
      action: <ButtonLink href={`${CAMPAIGN_TEMPLATES_PATH}/new`}>Write a campaign template</ButtonLink>,
    }}
    bulk={{
      kind: 'campaign-templates.change',
      fields: TEMPLATE_FIELDS,
      actions: [
        { label: 'Publish', input: { status: 'published' } },
        {
          label: 'Retire',
          input: { status: 'retired' },
          note: 'Campaigns that agents started from it go on as they are.',
        },
        {
          label: 'Delete',
          input: { is_deleted: true },
          isDanger: true,
          note: 'Campaigns that agents started from it go on as they are.',
        },
      ],
    }}
  />
)

const COLUMNS: readonly Column<ManagedCampaignTemplateRow>[] = [
  {
    key: 'name',
    label: 'Campaign template',
    isSortable: true,
    cell: ({ id, name, description }) => (
      <>
        <A href={templateHref(id)} className={styles.name}>
          <strong>{name}</strong>
        </A>
        {description && <span className={styles.quiet}>{description}</span>}
      </>
    ),
  },
  { key: 'steps', label: 'Steps', isNumber: true, cell: ({ step_count: count }) => count },
  {
    key: 'state',
    label: 'State',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{TEMPLATE_STATUS_NAMES[status]}</Badge>,
  },
  {
    key: 'used',
    label: 'Campaigns started',
    isNumber: true,
    isSortable: true,
    cell: ({ times_used: times }) => times.toLocaleString('en-US'),
  },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ saved_at: at }) => <time dateTime={at}>{shortTime(new Date(at))}</time>,
  },
]
