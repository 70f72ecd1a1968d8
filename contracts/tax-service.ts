/** Where a brokerage's sales tax comes from: rates of its own, or a tax service that it has an account with. */
import { z } from 'zod'
import { typedText } from './text.ts'
import { MOST_COUNTED_TO } from './path.ts'

export const TAX_SOURCES = ['rates', 'service'] as const
export const TaxSource = z.enum(TAX_SOURCES)
export type TaxSource = z.infer<typeof TaxSource>

/** What could not be put on record at the service. */
export const FailedTaxRecord = z.object({
  id: z.guid(),
  kind: z.enum(['sale', 'refund']),
  order: z.object({ id: z.guid(), number: z.string() }),
  at: z.iso.datetime(),
  problem: z.string(),
})
export type FailedTaxRecord = z.infer<typeof FailedTaxRecord>

/** GET /managetenants/api/v1/tax-service */
export const TaxServiceState = z.object({
  source: TaxSource,
  revision: z.int(),
  /** The key's last characters; null: none is stored. */
  key_hint: z.string().nullable(),
  /** Whether the key opened the service when it was last asked; null: never asked. */
  checked: z.object({ at: z.iso.datetime(), problem: z.string().nullable() }).nullable(),
  waiting: z.int(),
  failed: z.array(FailedTaxRecord),
  /** Of demonstration data: a key that everybody may use. */
  demo_key: z.string().nullable(),
})
export type TaxServiceState = z.infer<typeof TaxServiceState>

/** PUT: `key` absent: the stored one stays. */
export const SaveTaxService = z.object({
  revision: z.int().min(0),
  source: TaxSource,
  key: typedText(255)
    .refine(
      (key) => /^(?:sk|rk)_[A-Za-z0-9_]+$/.test(key),
      'This is no secret key of Stripe: those begin with sk_ or rk_',
    )
    .optional(),
})
export type SaveTaxService = z.infer<typeof SaveTaxService>

export const TaxServiceRevision = z.object({ revision: z.coerce.number().int().min(0).max(MOST_COUNTED_TO) })
