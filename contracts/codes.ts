/** Codes on printed pieces, as the wire carries them. */
import { z } from 'zod'
import { LONGEST_TARGET } from '@frontage/domain/codes/scan-code.ts'
import { typedText } from './text.ts'

export const CodeTargetField = z.discriminatedUnion('kind', [
  /** The page of the design's listing, or else the agent's own. */
  z.object({ kind: z.literal('usual') }),
  z.object({ kind: z.literal('landing-page'), page_id: z.guid() }),
  z.object({ kind: z.literal('address'), address: typedText(LONGEST_TARGET) }),
])

/** PUT /marketingcenter/api/v1/designs/{id}/codes/{slot} */
export const ChangeCode = z.object({ target: CodeTargetField })

const CodeLeadsTo = z.object({
  /** A page's title, or the host of an address. */
  name: z.string(),
  /** A path of this site, or an address elsewhere. */
  url: z.string(),
})
export type CodeLeadsTo = z.infer<typeof CodeLeadsTo>

const CodeOfDesign = z.object({
  slot: z.string(),
  /** What the design's own code says; each order line prints another. */
  address: z.string(),
  target: CodeTargetField,
  /** Today; null: nowhere. */
  leads_to: CodeLeadsTo.nullable(),
  /** Of all that was printed. */
  scans: z.int(),
})
export type CodeOfDesign = z.infer<typeof CodeOfDesign>

/** GET /marketingcenter/api/v1/designs/{id}/codes */
export const CodesOfDesign = z.object({ rows: z.array(CodeOfDesign) })
export type CodesOfDesign = z.infer<typeof CodesOfDesign>
