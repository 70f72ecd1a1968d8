/** The wire's envelope: `{ success, message, data }`; refusals add a stable `code`. */
import { z } from 'zod'

export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

export interface Envelope<T> {
  success: true
  message: string
  data: T
}

/** What a refusal leaves as, with its stable code. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** What is wrong field by field, or whatever the code comes with; usually null. */
  data: z.unknown(),
})

export interface RefusalReply {
  success: false
  message: string
  code: string
  data: unknown
}

/** Wraps data for the wire. */
export const ok = <T>(data: T, message = ''): Envelope<T> => ({ success: true, message, data })

/** Lists page with `pageNumber` (or `page`) and `pageSize` and answer `{ rows, totalRows }`. */
export const paging = {
  pageNumber: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(24),
}

/** Of a list whose pages begin at a row: a mark that a reply of it named; it counts before a number. */
export const pageMark = z
  .string()
  .max(4000)
  .regex(/^[\w-]+$/)
  .optional()
/** The marks of the pages beside this one; null: there is none. */
export const marks = { next: z.string().nullable(), previous: z.string().nullable() }

export const rowsOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), totalRows: z.int() })
export const markedRowsOf = <T extends z.ZodType>(row: T) => rowsOf(row).extend(marks)
