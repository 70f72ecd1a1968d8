/** The sign-in sheet of an open house, as the wire carries it. */
import { z } from 'zod'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { HAS_AGENT } from '@frontage/domain/leads/sign-in-sheet.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { MAX_LEAD_NAME, MAX_LEAD_PHONE } from './limits.ts'
import { typedText } from './text.ts'

/** POST /marketingcenter/api/v1/sign-in-sheets: by the agent whose listing it is. */
export const NewSheet = z.object({ listing_id: z.guid() })

export const Sheet = z.object({
  /** Goes with each guest: it says whose sheet it is, and nobody but the server can write one. */
  pass: z.string(),
  /** Where the open house is. */
  name: z.string(),
  /** What guests agree to, word for word. */
  consent: z.string(),
  started_at: z.iso.datetime(),
})
export type Sheet = z.infer<typeof Sheet>

/** POST /marketingcenter/api/v1/public/guests */
export const Guest = z.object({
  pass: z.string().max(4000),
  /** Made on the tablet when the guest signed: who is sent again is stored once. */
  guest: z.guid(),
  signed_at: z.iso.datetime(),
  name: typedText(MAX_LEAD_NAME),
  email: typedText(MAX_EMAIL),
  phone: typedText(MAX_LEAD_PHONE),
  /** null: she did not say. */
  has_agent: z.enum(keysOf(HAS_AGENT)).nullable(),
  consents: z.boolean(),
})
export type Guest = z.infer<typeof Guest>
