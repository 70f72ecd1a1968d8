import type { Member } from '@frontage/contracts/plans.ts'
import { GRANT_FIELDS, MEMBER_STATES } from '@frontage/domain/member-states.ts'
import { Users } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { longDate } from '../../lib/dates.ts'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import styles from '../../lib/managed/managed.module.css'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge } from '../../ui/index.ts'
import { membersHref, PAGE_SIZE, planHref, type MembersShown } from './plan-calls.ts'
import { MEMBER_STATE_NAMES, MEMBER_STATE_TONES, money, perPeriod } from './plan-words.ts'

/** Who is in which state, on which plan, and what each pays next. */
export const MemberList = ({ plans, ...shown }: MembersShown) => (
  <ManagedList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={membersHref}
    nouns={['member', 'members']}
    label="Members"
    keyOf={({ account }) => account.id}
    nameOf={({ account }) => account.name}
    columns={COLUMNS}
    search={{ label: 'Search members', placeholder: 'Name or email' }}
    choices={[
      {
        name: 'state',
        label: 'State',
        placeholder: 'Any state',
        options: MEMBER_STATES.map((value) => ({ value, label: MEMBER_STATE_NAMES[value] })),
      },
      {
        name: 'plan',
        label: 'Plan',
        placeholder: 'Any plan',
        options: plans.map(({ id, state }) => ({ value: id, label: state.name })),
      },
    ]}
    nothing={{
      icon: <Users size={30} />,
      title: 'No members yet',
      text: 'Whoever begins a trial or chooses a plan is here, with what they pay next and when.',
    }}
    bulk={{
      kind: 'members.grant',
      fields: GRANT_FIELDS,
      actions: [
        { label: 'Give Plus', input: { granted: 'plus' } },
        { label: 'Make affiliates', input: { granted: 'affiliate' } },
        { label: 'Take back', input: { granted: null } },
      ],
    }}
  />
)

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    label: 'Member',
    isSortable: true,
    cell: ({ account }) => (
      <>
        <A href={`/cp/people/${account.id}`} className={styles.name}>
          <strong>{account.name}</strong>
        </A>
        <span className={styles.quiet}>{account.email}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, endsAt }) => (
      <>
        <Badge tone={MEMBER_STATE_TONES[state]}>{MEMBER_STATE_NAMES[state]}</Badge>
        {endsAt && (
          <span className={styles.quiet}>
            {state === 'ended' ? 'On' : 'Until'} {longDate(endsAt)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'plan',
    label: 'Plan',
    cell: ({ plan, paysCents, billed }) =>
      plan && (
        <>
          <A href={planHref(plan.id)} className={styles.name}>
            {plan.name}
          </A>
          {paysCents !== null && billed !== null && (
            <span className={styles.quiet}>{perPeriod(paysCents, billed)}</span>
          )}
        </>
      ),
  },
  {
    key: 'next',
    label: 'Pays next',
    isSortable: true,
    cell: ({ next }) =>
      next && (
        <>
          {next.cents === null ? '' : money(next.cents)}
          <span className={styles.quiet}>{longDate(next.at)}</span>
        </>
      ),
  },
]
