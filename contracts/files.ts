import { z } from 'zod'

export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  url: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>
