import { z } from 'zod'
import { typedText } from './text.ts'

/** POST /marketingcenter/api/v1/homepage/posts/ShareMMS. The number is checked by domain/mobile-number. */
export const ShareMms = z.object({
  postId: z.uuid(),
  phoneNumber: z.string().max(40),
  message: typedText(200).default(''),
})
export type ShareMms = z.infer<typeof ShareMms>
