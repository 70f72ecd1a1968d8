import type { ManagedPromo } from '@frontage/contracts/plans.ts'
import { paymentsInWords, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { Tag } from 'lucide-react'
import { codeColumns, CodeList } from '../../lib/codes/code-list.tsx'
import { codeHref, CODES_PATH, codesHref, PAGE_SIZE, type CodesShown } from './plan-calls.ts'

export const PromoList = (shown: CodesShown) => (
  <CodeList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={codesHref}
    nouns={['Promo code', 'promo codes']}
    columns={COLUMNS}
    kind="promo-codes.change"
    fields={PROMO_FIELDS}
    nothing={{
      icon: <Tag size={30} />,
      text: 'A code that people type when they choose a plan takes something off its first payment, or off more of them.',
      newHref: `${CODES_PATH}/new`,
    }}
  />
)

const COLUMNS = codeColumns<ManagedPromo>({
  label: 'Promo code',
  hrefOf: codeHref,
  worthNote: ({ state }) => paymentsInWords(state),
})
