import type { ManagedPromo, PromoUse } from '@frontage/contracts/plans.ts'
import { promoInWords, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { CodePage, CodeUses, useSavedCode } from '../../lib/codes/code-page.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { History } from '../../lib/managed/history.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { codeHref, CODES_PATH, listCodeUses, openCode, PAGE_SIZE, type CodeOpened } from './plan-calls.ts'
import { PromoForm } from './promo-form.tsx'

/** One promo code: what it takes off and for how long; under it, who has it. */
export function PromoScreen({ promo: loaded, plans }: CodeOpened) {
  const { code: promo, form, onSaved } = useSavedCode(loaded, codeHref)
  return (
    <CodePage
      back={{ href: CODES_PATH, label: 'Promo codes' }}
      noun="promo code"
      kind="promo-codes.change"
      code={promo}
      worth={promo ? promoInWords(promo.state) : ''}
      isUnsaved={form.isUnsaved}
    >
      <PromoForm
        key={form.key}
        promo={form.one}
        plans={plans}
        onSaved={onSaved}
        onUnsaved={form.onUnsaved}
        onReread={async ({ code }) => {
          const { promo: theirs } = await openCode(code)
          if (theirs) onSaved(theirs)
        }}
      />
      {promo && <PromoUses promo={promo} />}
      {promo && <History kind="promo-code" id={promo.code} version={promo.version} fields={PROMO_FIELDS} />}
    </CodePage>
  )
}

const PromoUses = ({ promo: { code, timesUsed, state } }: { promo: ManagedPromo }) => (
  <CodeUses
    noun="promo code"
    timesUsed={timesUsed}
    most={state.max_uses}
    of={`${code} ${timesUsed}`}
    load={(page) => listCodeUses(code, page)}
    pageSize={PAGE_SIZE}
    keyOf={({ account }) => account.id}
    columns={USES}
  />
)

const USES: readonly Column<PromoUse>[] = [
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => (state === 'applied' ? 'Used for a plan' : 'Kept until a plan is chosen'),
  },
  { key: 'at', label: 'Since', cell: ({ at }) => dateAndTime(at) },
]
