/** Looking at the site as somebody else would see it. */
import { z } from 'zod'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { PLAN_STATES } from '@frontage/domain/notifications.ts'
import { VIEW_ROLES } from '@frontage/domain/view-as.ts'

/** POST /security/api/v1/view */
export const View = z.object({
  role: z.enum(VIEW_ROLES),
  plan: z.enum(PLAN_STATES),
  abilities: z.array(z.enum(ABILITIES)).max(ABILITIES.length),
})
export type View = z.infer<typeof View>

/** POST /security/api/v1/view/frames: the same page without an ability, and with it. */
export const ViewFrames = z.object({ view: View, ability: z.enum(ABILITIES) })
/** What goes into the address of a frame. */
export const ViewFrameTokens = z.object({ before: z.string(), after: z.string() })

/** GET /security/api/v1/view/options */
export const ViewOptions = z.object({
  abilities: z.array(
    z.object({
      name: z.enum(ABILITIES),
      tenantHas: z.boolean(),
      /** Whether the asking administrator may look with it, and without it. */
      mayBeOn: z.boolean(),
      mayBeOff: z.boolean(),
    }),
  ),
})
export type ViewOptions = z.infer<typeof ViewOptions>
