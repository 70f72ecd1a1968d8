import { z } from 'zod'

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 100_000_000
/** Widths a stored picture is served at; other widths round up to the next. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560] as const

export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  url: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>
