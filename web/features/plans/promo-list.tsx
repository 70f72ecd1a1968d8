import type { ManagedPromo } from '@frontage/contracts/plans.ts'
import { CODE_STATUSES, worthInWords } from '@frontage/domain/coupon.ts'
import { paymentsInWords, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { Tag } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { datesInWords, STATUS_NAMES, STATUS_TONES } from '../../lib/code-words.ts'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import styles from '../../lib/managed/managed.module.css'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import { codeHref, CODES_PATH, codesHref, PAGE_SIZE, type CodesShown } from './plan-calls.ts'

/** Every promo code, whatever its state: found, switched on and off, deleted. */
export const PromoList = (shown: CodesShown) => (
  <ManagedList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={codesHref}
    nouns={['promo code', 'promo codes']}
    label="Promo codes"
    keyOf={({ code }) => code}
    nameOf={({ code }) => code}
    columns={COLUMNS}
    search={{ label: 'Search promo codes', placeholder: 'Code or note' }}
    choices={[
      {
        name: 'status',
        label: 'State',
        placeholder: 'Any state',
        options: CODE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
      },
    ]}
    nothing={{
      icon: <Tag size={30} />,
      title: 'No promo codes yet',
      text: 'A code that people type when they choose a plan takes something off its first payment, or off more of them.',
      action: <ButtonLink href={`${CODES_PATH}/new`}>Make a promo code</ButtonLink>,
    }}
    bulk={{
      kind: 'promo-codes.change',
      fields: PROMO_FIELDS,
      actions: [
        { label: 'Switch on', input: { is_active: true } },
        { label: 'Switch off', input: { is_active: false } },
        { label: 'Delete', input: { is_deleted: true }, isDanger: true },
      ],
    }}
  />
)

const COLUMNS: readonly Column<ManagedPromo>[] = [
  {
    key: 'code',
    label: 'Promo code',
    isSortable: true,
    cell: ({ code, state: { note } }) => (
      <>
        <A href={codeHref(code)} className={styles.name}>
          <strong>{code}</strong>
        </A>
        {note && <span className={styles.quiet}>{note}</span>}
      </>
    ),
  },
  {
    key: 'worth',
    label: 'Takes off',
    cell: ({ state }) => (
      <>
        {worthInWords(state)}
        <span className={styles.quiet}>{paymentsInWords(state)}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, state }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        <span className={styles.quiet}>{datesInWords(state)}</span>
      </>
    ),
  },
  {
    key: 'used',
    label: 'Used',
    isNumber: true,
    isSortable: true,
    cell: ({ timesUsed, state: { max_uses: most } }) =>
      timesUsed.toLocaleString('en-US') + (most === null ? '' : ` of ${most.toLocaleString('en-US')}`),
  },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ savedAt }) => shortTime(new Date(savedAt)),
  },
]
