/** What is in the path of a call. An id that is none is answered as an id that nobody has: 404, in the same words. */
import { z } from 'zod'

/** Nothing has this id: whatever is no id is looked up as this one, and not found. */
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'
const Guid = z.guid()

/** An id in a path, in lower case. */
export const PathId = z.preprocess((text) => {
  const id = Guid.safeParse(text)
  return id.success ? id.data.toLowerCase() : NOBODYS_ID
}, Guid)

/** The largest number of a column that counts. */
export const MOST_COUNTED_TO = 2_147_483_647

/** A number in a query that counts from 1, such as that of a category. */
export const QueryNumber = z.coerce.number<number | string>().int().positive().max(MOST_COUNTED_TO)

/** A number in a path that counts from 1; 0, which nothing has, for everything else. */
export const PathNumber = z.preprocess(
  (text) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0),
  z.int().min(0),
)
